import type { RecordsClient } from "../client.ts";
import { fieldCodes } from "../failure.ts";

/** What is written, with the files that go with it. */
export type WrittenReply = { body: string; attachments: File[] };

type Sending = {
  /** Of the record to be. Whoever sends it again because no answer came does not send another one. */
  id: string;
  /** Tells how far the sending is, and can keep it back. */
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
 * Answers a message, whichever side writes: the store knows whose the session is.
 *
 * @param kind what the team keeps to itself: a call that is noted, or a note
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

/** For a record to be: fifteen letters and figures, as the store wants them. */
export function newRecordId(): string {
  const signs = "abcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => signs[byte % 36]).join("");
}

/** A record that is there already arrived the first time, though its answer did not. */
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
