import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import type { Attached } from "./attachments.ts";

/** A message as its sender reads it; replies answer it (reading F42). */
export type Message = Attached & { subject: string; body: string; created: string };

/** An answer to a message, by its sender or by the cooperative. */
export type Reply = Attached & {
  message: string;
  side: "team" | "client";
  author_name: string;
  body: string;
  is_read: boolean;
  created: string;
};

export type OwnMessageWithReplies = { message: Message; replies: Reply[] };

/** What is written, with the files that go with it. */
export type WrittenReply = { body: string; attachments: File[] };

type Sending = {
  /** Of the record to be. Whoever sends it again because no answer came does not send another one. */
  id: string;
  /** Tells how far the sending is, and can keep it back. */
  fetch?: typeof fetch;
  signal?: AbortSignal;
};

/** All messages of whoever is signed in: first those with an unread word, then the one with the latest word. */
export async function findOwnMessages(client: RecordsClient): Promise<OwnMessageWithReplies[]> {
  const own = { id: ownId(client) };
  const [messages, replies] = await Promise.all([
    client
      .collection("messages")
      .getFullList<Message>({ ...fullList, filter: client.filter("sender = {:id}", own) }),
    client.collection("replies").getFullList<Reply>({
      ...fullList,
      filter: client.filter("message.sender = {:id}", own),
      sort: "created",
    }),
  ]);
  const repliesTo = Map.groupBy(replies, ({ message }) => message);
  return messages
    .map((message) => ({ message, replies: repliesTo.get(message.id) ?? [] }))
    .sort(
      (one, other) =>
        Number(unreadIn(other).length > 0) - Number(unreadIn(one).length > 0) ||
        lastWord(other).created.localeCompare(lastWord(one).created),
    );
}

/** One message of whoever is signed in. Rejects with the store's 404 if there is none, or if it is another's. */
export async function findOwnMessage(client: RecordsClient, id: string): Promise<OwnMessageWithReplies> {
  const own = client.filter("id = {:id} && sender = {:sender}", { id, sender: ownId(client) });
  const [message, replies] = await Promise.all([
    client.collection("messages").getFirstListItem<Message>(own),
    client
      .collection("replies")
      .getFullList<Reply>({ ...fullList, filter: client.filter("message = {:id}", { id }), sort: "created" }),
  ]);
  return { message, replies };
}

/** Writes to the cooperative (spec §7). */
export function sendMessage(
  client: RecordsClient,
  { subject, body, attachments }: WrittenReply & { subject: string },
  { id, ...options }: Sending,
): Promise<unknown> {
  const message = { id, sender: ownId(client), subject, body, is_read: false, attachments };
  return onceOnly(client.collection("messages").create(message, options));
}

/** Answers a message, whichever side writes: the store knows whose the session is. */
export function sendReply(
  client: RecordsClient,
  message: string,
  { body, attachments }: WrittenReply,
  { id, ...options }: Sending,
): Promise<unknown> {
  const reply = { id, message, author: ownId(client), body, attachments };
  return onceOnly(client.collection("replies").create(reply, options));
}

/** The cooperative's words that have not been read yet. */
export function unreadIn({ replies }: OwnMessageWithReplies): Reply[] {
  return replies.filter(({ side, is_read }) => side === "team" && !is_read);
}

export function hasUnread(messages: OwnMessageWithReplies[] | null): boolean {
  return messages?.some((each) => unreadIn(each).length > 0) ?? false;
}

export async function markRepliesRead(client: RecordsClient, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => client.collection("replies").update(id, { is_read: true })));
}

export function lastWord({ message, replies }: OwnMessageWithReplies): Message | Reply {
  return replies.at(-1) ?? message;
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
    const data = (error as { response?: { data?: Record<string, unknown> } }).response?.data;
    if (data?.id) return data;
    throw error;
  }
}

function ownId(client: RecordsClient): string {
  return client.authStore.record?.id ?? "";
}
