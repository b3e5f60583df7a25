import type { RecordsClient } from "./client.ts";
import { isClientError } from "./failure.ts";
import { type OfficeList, type OfficePart, officeList } from "./office-list.ts";

/** A message that opened a conversation, as the team reads it. */
export type Conversation = {
  id: string;
  /** Empty for a message of the contact form. */
  sender: string;
  sender_name: string;
  sender_email: string;
  phone: string;
  subject: string;
  body: string;
  is_read: boolean;
  attachments: string[];
  created: string;
  last_at: string;
  expand?: { sender?: { id: string; name: string; email: string } };
};

export type Reply = {
  id: string;
  author_name: string;
  side: "team" | "client";
  body: string;
  attachments: string[];
  is_read: boolean;
  created: string;
};

export type Thread = { message: Conversation; replies: Reply[] };

const parts = new Map([
  ["unread", "is_read = false"],
  ["form", 'sender = ""'],
  ["account", 'sender != ""'],
]);

/** The conversations, of the contact form and of accounts, the one that somebody last wrote in first. */
export function conversations(client: RecordsClient, asked: OfficePart): Promise<OfficeList<Conversation>> {
  return officeList<Conversation>(client, "messages", asked, {
    filters: [parts.get(asked.filter)],
    searched: ["subject", "sender_name", "sender_email", "body"],
    sortable: ["sender_name", "subject", "last_at"],
    order: "-last_at",
    expand: "sender",
    fields: "id,sender,sender_name,sender_email,subject,is_read,created,last_at,expand.sender.name",
  });
}

/** A whole conversation: the message that opened it, and what was answered since, oldest first. */
export async function conversation(client: RecordsClient, id: string): Promise<Thread> {
  const [message, replies] = await Promise.all([
    client.collection("messages").getOne<Conversation>(id, { expand: "sender" }),
    client.collection("replies").getFullList<Reply>({
      filter: client.filter("message = {:id}", { id }),
      sort: "created,id",
      batch: 500,
    }),
  ]);
  return { message, replies };
}

/** Who wrote: by name, else by address, else nobody known (spec §2). */
export function senderOf({ expand, sender_name, sender_email }: Conversation): string {
  return expand?.sender?.name || sender_name || sender_email || "N/A";
}

/** Marks a conversation and all that its client answered as read. */
export async function markRead(client: RecordsClient, { message, replies }: Thread): Promise<void> {
  const unread = replies.filter(({ side, is_read }) => side === "client" && !is_read);
  await Promise.all([
    !message.is_read && client.collection("messages").update(message.id, { is_read: true }),
    ...unread.map(({ id }) => client.collection("replies").update(id, { is_read: true })),
  ]);
}

export async function markUnread(client: RecordsClient, id: string): Promise<void> {
  await client.collection("messages").update(id, { is_read: false });
}

export type Replied = { outcome: "done" } | { outcome: "failed"; code?: string };

/**
 * Answers in a conversation; the site mails it. Never rejects.
 *
 * @param id of the reply, made once for what was typed: sent again because no answer came, it is there only once
 */
export async function reply(
  client: RecordsClient,
  { id, message, body }: { id: string; message: string; body: string },
): Promise<Replied> {
  try {
    await client.collection("replies").create({ id, message, body });
    return { outcome: "done" };
  } catch (error) {
    console.error(error);
    const data = isClientError(error) ? error.response?.data : undefined;
    if (data?.id?.code === "validation_not_unique") return { outcome: "done" };
    return { outcome: "failed", code: data?.body?.code };
  }
}

/** An id as the store makes them. */
export function newId(): string {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => letters[byte % 36]).join("");
}

/** Where a file of a conversation is served; the session's cookie opens it. */
export function attachmentUrl(
  collection: "messages" | "replies",
  id: string,
  name: string,
  thumb?: "300x400",
): string {
  const path = [collection, id, name].map(encodeURIComponent).join("/");
  return `/api/files/${path}${thumb ? `?thumb=${thumb}` : ""}`;
}
