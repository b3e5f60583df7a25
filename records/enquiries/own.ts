import type { mailWays } from "../../domain/enquiries/mail-ways.ts";
import type { VisitSlot } from "../../domain/enquiries/visits/fields.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { type Attached, withFileNames } from "./attachments.ts";

/** A message as its sender and invited readers see it. Replies answer it (reading F42). */
export type Message = Attached & {
  sender: string;
  sender_name: string;
  subject: string;
  body: string;
  via: MessageVia;
  created: string;
};

/** The way by which a message or a reply came, if not by a page. */
export type MessageVia = "" | (typeof mailWays)[number];

/** A reply to a message, by the client's side or by the cooperative. */
export type Reply = Attached & {
  message: string;
  side: "team" | "client";
  author: string;
  author_name: string;
  body: string;
  quoted: string;
  via: MessageVia;
  /** The visit that the answer offers, and the slots that it offered. */
  visit: string;
  slots: VisitSlot[] | null;
  is_read: boolean;
  created: string;
};

const whole = { ...fullList, ...withFileNames };

export type OwnMessageWithReplies = { message: Message; replies: Reply[] };

/**
 * Returns all messages of the signed-in user and those they were invited to read. Unread ones come first, then the
 * latest.
 */
export async function findOwnMessages(client: RecordsClient): Promise<OwnMessageWithReplies[]> {
  const invited = await invitedTo(client);
  const [messages, replies] = await Promise.all([
    client
      .collection("messages")
      .getFullList<Message>({ ...whole, filter: theirs(client, "sender", "id", invited) }),
    client.collection("replies").getFullList<Reply>({
      ...whole,
      filter: theirs(client, "message.sender", "message", invited),
      sort: "created",
    }),
  ]);
  const repliesTo = Map.groupBy(replies, ({ message }) => message);
  return messages
    .map((message) => ({ message, replies: repliesTo.get(message.id) ?? [] }))
    .sort(
      (one, other) =>
        Number(listUnread(other).length > 0) - Number(listUnread(one).length > 0) ||
        lastWord(other).created.localeCompare(lastWord(one).created),
    );
}

/**
 * Returns one message of the signed-in user, or one they were invited to read. Rejects with the store's 404 if there is
 * none, or if it is another person's.
 */
export async function findOwnMessage(client: RecordsClient, id: string): Promise<OwnMessageWithReplies> {
  const invited = (await invitedTo(client)).filter((each) => each === id);
  const own = `${client.filter("id = {:id}", { id })} && (${theirs(client, "sender", "id", invited)})`;
  const [message, replies] = await Promise.all([
    client.collection("messages").getFirstListItem<Message>(own, withFileNames),
    client
      .collection("replies")
      .getFullList<Reply>({ ...whole, filter: client.filter("message = {:id}", { id }), sort: "created" }),
  ]);
  return { message, replies };
}

/** Returns the cooperative's unread replies. */
export function listUnread({ replies }: OwnMessageWithReplies): Reply[] {
  return replies.filter(({ side, is_read }) => side === "team" && !is_read);
}

export function hasUnread(messages: OwnMessageWithReplies[] | null): boolean {
  return messages?.some((each) => listUnread(each).length > 0) ?? false;
}

/**
 * Returns the name of another author on the client's side. Returns an empty text if this account wrote it, even by a
 * mailed link it has claimed since. Two people may have the same name.
 */
export function otherWriter(word: Message | Reply, { id }: { id: string }): string {
  const [writer, called] = "side" in word ? [word.author, word.author_name] : [word.sender, word.sender_name];
  return writer === id ? "" : called;
}

export async function markRepliesRead(client: RecordsClient, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => client.collection("replies").update(id, { is_read: true })));
}

export function lastWord({ message, replies }: OwnMessageWithReplies): Message | Reply {
  return replies.at(-1) ?? message;
}

/**
 * Returns the messages that this account reads by invitation. The filter is needed because an administrator may read
 * all.
 */
async function invitedTo(client: RecordsClient): Promise<string[]> {
  const readers = await client.collection("readers").getFullList<{ message: string }>({
    ...fullList,
    filter: client.filter('user = {:id} && revoked_at = ""', { id: ownId(client) }),
    fields: "message",
  });
  return readers.map(({ message }) => message);
}

function theirs(client: RecordsClient, sender: string, message: string, invited: readonly string[]): string {
  const others = invited.map((id) => client.filter(`${message} = {:id}`, { id }));
  return [client.filter(`${sender} = {:id}`, { id: ownId(client) }), ...others].join(" || ");
}

function ownId(client: RecordsClient): string {
  return client.authStore.record?.id ?? "";
}
