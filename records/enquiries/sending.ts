import type { RecordsClient } from "../client.ts";
import { fieldCodes } from "../failure.ts";

/** The written text with its files. */
export type WrittenReply = { body: string; attachments: File[] };

type Sending = {
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

/**
 * Replies to a message from either side: the store knows the session.
 *
 * @param kind for the team's own entries: a noted call, or a note
 */
export function sendReply(
  client: RecordsClient,
  message: string,
  { body, attachments, kind }: WrittenReply & { kind?: "call" | "note" },
  { id, ...options }: Sending,
): Promise<unknown> {
  const reply = { id, message, author: ownId(client), body, attachments, ...(kind && { kind }) };
  return onceOnly(client.collection("replies").create(reply, options));
}

/** If the record exists, the first attempt arrived without its answer. */
async function onceOnly(creation: Promise<unknown>): Promise<unknown> {
  try {
    return await creation;
  } catch (error) {
    if (!fieldCodes(error)?.id) throw error;
    return undefined;
  }
}

function ownId(client: RecordsClient): string {
  return client.authStore.record?.id ?? "";
}
