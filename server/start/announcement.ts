import { demonstrationAccounts } from "../../demo/accounts.ts";

/**
 * Returns the announcement with the site's address.
 *
 * @param demonstration whether to add the sign-ins of the demonstration
 * @param lead the next step on a new site
 */
export function announcement(address: string, demonstration: boolean, lead?: string): string {
  // One account of each role. The others have only left reviews.
  const accounts = demonstrationAccounts
    .slice(0, 2)
    .map(
      ({ role, email, password }) =>
        `  demonstration ${role === "admin" ? "administrator" : "client"}: ${email} / ${password}`,
    );
  return [
    `Ready at ${address}`,
    ...(demonstration ? [...accounts, onlyHere] : []),
    ...(lead ? [lead] : []),
  ].join("\n");
}

const onlyHere =
  "  These passwords are public. Before a proxy or a tunnel leads here, set SITE_URL, or DEMO=off.";
