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

function ownId(client: RecordsClient): string {
  return client.authStore.record?.id ?? "";
}
