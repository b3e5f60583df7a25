import type { Find } from "record-store";
import type { UnsentReason } from "./fields.ts";

/** Returns why no letter reaches the client of an enquiry, or `undefined` if letters do. */
export async function clientObstacle(
  find: Find,
  message: string,
): Promise<Exclude<UnsentReason, "late" | "failed"> | undefined> {
  const [enquiry] = await find("messages", { id: message });
  if (!enquiry) return "no_address";
  if (!enquiry.sender) return enquiry.sender_email ? undefined : "no_address";
  const [account] = await find("users", { id: enquiry.sender });
  if (!account?.email || account.disabled) return "no_address";
  return account.verified ? undefined : "unconfirmed";
}
