import type { Caller, Find, ReadRule, Row } from "record-store";
import { isAdmin } from "../users/roles.ts";

/** The service account that acts for the holders of mailed links. */
export const linkService = { kind: "service", service: "enquiries" } as const;

/** Its name in the change feed. */
export const linkActor = `service/${linkService.service}`;

/** Tells whether the holder of a mailed link made a change. Version 1.1.0 stores the former name. */
export function isLinkActor(actor: string): boolean {
  return actor === linkActor || actor === "service/requests";
}

/** Service accounts that see every conversation: those of the letters, the mailed links and the mailbox. */
const conversationServices = new Set(["letters", linkService.service, "mail"]);

export function isConversationService({ kind, service }: { kind: string; service?: string }): boolean {
  return kind === "service" && conversationServices.has(service ?? "");
}

/**
 * Returns who may read a record that belongs to an enquiry: its sender, its active readers, the team and the service
 * accounts above.
 *
 * @param path from the record to its enquiry, such as `message.`; empty for the enquiry itself
 * @param also a further condition for senders and readers, as a filter
 */
export function conversationRule(caller: Caller, path: "" | `${string}.`, also = ""): ReadRule {
  if (isConversationService(caller)) return true;
  if (caller.kind !== "user" || caller.collection !== "users") return false;
  if (isAdmin(caller)) return true;
  const reader = `${path}readers_via_message`;
  const theirs = `${path}sender = {:id} || (${reader}.user ?= {:id} && ${reader}.revoked_at ?= "")`;
  return { where: also ? `(${theirs}) && ${also}` : theirs, values: { id: caller.id } };
}

/** Whether an account may read an enquiry as its sender or an active reader. The role of the account does not count. */
export async function mayRead(find: Find, message = "", account: string): Promise<boolean> {
  const [enquiry] = await find("messages", { id: message });
  if (!enquiry) return false;
  if (enquiry.sender === account) return true;
  const readers = await find("readers", { message, user: account });
  return readers.some(isReading);
}

/** Whether an account owns an enquiry: it has sent or claimed it. */
export async function isOwnerOf(find: Find, message = "", account: string): Promise<boolean> {
  const [enquiry] = await find("messages", { id: message });
  return account !== "" && enquiry?.sender === account;
}

/** Whether a reader's access is not revoked. */
export function isReading({ revoked_at }: Row<"readers">): boolean {
  return revoked_at === "";
}
