import { demonstrationAccounts } from "../../demo/accounts.ts";

/**
 * Says where the site is.
 *
 * @param demonstration whether to say how to sign in to the demonstration's accounts, too
 */
export function announcementOf(address: string, demonstration: boolean): string {
  // One of each role: the others have only left reviews.
  const accounts = demonstrationAccounts
    .slice(0, 2)
    .map(
      ({ role, email, password }) =>
        `  demonstration ${role === "admin" ? "administrator" : "client"}: ${email} / ${password}`,
    );
  return [`Ready at ${address}`, ...(demonstration ? [...accounts, onlyHere] : [])].join("\n");
}

const onlyHere =
  "  These passwords are public. Before a proxy or a tunnel leads here, set SITE_URL, or DEMO=off.";
