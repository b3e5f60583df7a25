import type { RecordsClient } from "../client.ts";
import { onceOnly } from "../record/create-once.ts";

/** The written text with its files. */
export type WrittenReply = { body: string; attachments: File[] };

export type Sending = {
  /** Id of the new record. A repeated sending with the same id creates no second one. */
  id: string;
  /** Reports the progress and can cancel. */
  fetch?: typeof fetch;
  signal?: AbortSignal;
};

/** Writes to the cooperative (spec §7). */
export function sendMessage(
  client: RecordsClient,
  { subject, body, attachments }: WrittenReply & { subject: string },
  { id, ...options }: Sending,
): Promise<unknown> {
  const message = { id, sender: ownId(client), subject, body, is_read: false, attachments };
  return onceOnly(client.collection("messages").create(message, options));
}

/** A reply of the team's side. */
export type TeamWords = WrittenReply & {
  /** For the team's own entries: a noted call, or a note. */
  kind?: "call" | "note";
  /**
   * The id of the team's latest answer that the writer has seen, or an empty text. The store refuses the reply if there
   * is a later one. Without it, nothing is compared.
   */
  lastSeen?: string;
};

/** Replies to a message from either side: the store knows the session. */
export function sendReply(
  client: RecordsClient,
  message: string,
  words: TeamWords,
  { id, ...options }: Sending,
): Promise<unknown> {
  return onceOnly(client.collection("replies").create(replyBody(client, message, words, id), options));
}

/** Returns the record of a reply. */
export function replyBody(
  client: RecordsClient,
  message: string,
  { body, attachments, kind, lastSeen }: TeamWords,
  id: string,
) {
  const team = { ...(kind && { kind }), ...(lastSeen !== undefined && { last_seen: lastSeen }) };
  return { id, message, author: ownId(client), body, attachments, ...team };
}

function ownId(client: RecordsClient): string {
  return client.authStore.record?.id ?? "";
}
