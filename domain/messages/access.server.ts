import type { Caller, Find, ReadRule, Row } from "../../store/index.ts";
import { isAdmin } from "../users/roles.ts";

/** Service accounts that see every conversation: those of the letters, of the mailed links and of the mailbox. */
const conversationServices = new Set(["letters", "requests", "mail"]);

export function isConversationService({ kind, service }: { kind: string; service?: string }): boolean {
  return kind === "service" && conversationServices.has(service ?? "");
}

/**
 * Who may read what belongs to a message: its sender, whoever else may read it, the team and the service accounts.
 *
 * @param path from the record to its message, such as `message.`; empty where it is the message itself
 * @param also what must hold beside that for anybody but the team, in the language of filters
 */
export function conversationOf(caller: Caller, path: "" | `${string}.`, also = ""): ReadRule {
  if (isConversationService(caller)) return true;
  if (caller.kind !== "user" || caller.collection !== "users") return false;
  if (isAdmin(caller)) return true;
  const reader = `${path}readers_via_message`;
  const theirs = `${path}sender = {:id} || (${reader}.user ?= {:id} && ${reader}.revoked_at ?= "")`;
  return { where: also ? `(${theirs}) && ${also}` : theirs, values: { id: caller.id } };
}

/** Whether an account may read a message, as `conversationOf` has it. */
export async function mayRead(find: Find, message: unknown, account: string): Promise<boolean> {
  const [found] = await find("messages", { id: String(message) });
  if (!found) return false;
  if (found.sender === account) return true;
  const readers = await find("readers", { message: found.id, user: account });
  return readers.some(isReading);
}

/** Whether an account is whose request it is: whoever wrote it, or has claimed it. */
export async function isOwnerOf(find: Find, message: unknown, account: string): Promise<boolean> {
  const [found] = await find("messages", { id: String(message) });
  return account !== "" && found?.sender === account;
}

/** Whether a reader's row still lets them read. */
export function isReading({ revoked_at }: Row): boolean {
  return revoked_at === "";
}
