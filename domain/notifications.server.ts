import type PocketBase from "pocketbase";
import type { Row, Store } from "record-store";
import { bareAddress } from "../mail/address.ts";
import type { NotificationLetters } from "../mail/index.ts";
import { readCompany } from "./company/record.server.ts";
import { operatorClient } from "./service-account.server.ts";

/** Milliseconds in which « Annuler » undoes a decision, and a little more: its letters wait that long. */
export const undoTime = 20_000;

export type NotificationOptions = {
  store: Store;
  letters: NotificationLetters;
  /** The recipient while the company has no address of its own. */
  mailFrom: string;
  /** Absent if no mailbox is read. */
  marks?: LetterMarks | undefined;
};

/** The marks by which an answer to a letter finds its conversation (domain/enquiries/mail/threads.server.ts). */
export type LetterMarks = {
  replyTo(message: string, to: string): string;
  thread(message: string, to: string, reply?: string): string;
};

/**
 * Returns the address for answers to a letter of a conversation, and its thread's mark. Returns `undefined` if no
 * mailbox is read.
 */
export function answersTo(
  marks: LetterMarks | undefined,
  { message, to, reply }: { message: string; to: string; reply?: string },
): { replyTo: string; thread: string } | undefined {
  return marks && { replyTo: marks.replyTo(message, to), thread: marks.thread(message, to, reply) };
}

/** A recipient of letters. */
export type Recipient = { name: string; email: string; verified: boolean; disabled: boolean };

/** Returns the address that answers to letters go to, and that the team reads. */
export async function companyAddress({
  store,
  mailFrom,
}: Pick<NotificationOptions, "store" | "mailFrom">): Promise<string> {
  return (await readCompany(store))?.email || bareAddress(mailFrom);
}

/** Returns the owner of an account, or `undefined` if it is deleted or disabled. */
export async function findRecipient(store: Store, id: unknown): Promise<Recipient | undefined> {
  const person = await recordIfThere<Recipient>(operatorClient(store), "users", id);
  return person?.email && !person.disabled ? person : undefined;
}

/** Returns a record, or `undefined` if it is deleted. */
async function recordIfThere<T = Row>(
  client: PocketBase,
  collection: string,
  id: unknown,
): Promise<T | undefined> {
  const filter = client.filter("id = {:id}", { id: String(id) });
  const { items } = await client.collection(collection).getList<T>(1, 1, { filter, skipTotal: true });
  return items[0];
}
