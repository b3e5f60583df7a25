import type { RequestOrigin } from "../../domain/messages/request/choices.ts";
import type { SecondBreath } from "../../domain/messages/request/second-breath.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { type DashboardList, type DashboardPart, dashboardList } from "../list.ts";
import type { Attached } from "./attachments.ts";
import type { MessageVia } from "./own.ts";

/** A message, as the team reads it. */
export type TeamMessage = Attached & {
  /** Empty for whoever has no account. */
  sender: string;
  /** How it came; empty for one from before that was kept. */
  origin: RequestOrigin | "";
  via: MessageVia;
  sender_name: string;
  sender_email: string;
  phone: string;
  subject: string;
  body: string;
  is_read: boolean;
  created: string;
  last_at: string;
  /** The last day on which the law has it kept, once its client has erased their account; empty otherwise. */
  kept_until: string;
  expand?: { sender?: { id: string; name: string; email: string } };
};

export type TeamReply = Attached & {
  author_name: string;
  side: "team" | "client";
  /** What the team keeps to itself: a call that was noted, or a note. */
  kind: "" | "call" | "note";
  via: MessageVia;
  body: string;
  is_read: boolean;
  created: string;
};

/** A message whole, with what its client has added, and what was answered since. */
export type TeamMessageWithReplies = { message: TeamMessage & SecondBreath; replies: TeamReply[] };

const parts = new Map([
  ["unread", "is_read = false"],
  ["form", 'sender = "" && origin != "call" && origin != "mail"'],
  ["account", 'sender != ""'],
]);

/** The messages, of the contact form and of accounts, the one that somebody last wrote in first. */
export function teamMessages(
  client: RecordsClient,
  asked: DashboardPart,
  signal?: AbortSignal,
): Promise<DashboardList<TeamMessage>> {
  return dashboardList<TeamMessage>(
    client,
    "messages",
    asked,
    {
      filters: [parts.get(asked.filter)],
      sortable: ["sender_name", "subject", "last_at"],
      order: "-last_at",
      expand: "sender",
      fields: "id,sender,sender_name,sender_email,subject,is_read,created,last_at,expand.sender.name",
    },
    signal,
  );
}

/** A message and what was answered since, oldest first. */
export async function teamMessage(client: RecordsClient, id: string): Promise<TeamMessageWithReplies> {
  const [message, replies] = await Promise.all([
    client.collection("messages").getOne<TeamMessageWithReplies["message"]>(id, { expand: "sender" }),
    client.collection("replies").getFullList<TeamReply>({
      ...fullList,
      filter: client.filter("message = {:id}", { id }),
      sort: "created,id",
    }),
  ]);
  return { message, replies };
}

/** Who wrote, by name; whoever has none is « N/A » (spec §2), known by the address alone. */
export function senderOf(message: TeamMessage): string {
  const name = nameOf(message);
  return name === nameless && message.sender_email ? `${name} (${message.sender_email})` : name;
}

/** Whether whoever wrote a message, or telephoned, can be written to; nobody is there to be where it is gone. */
export function hasAddress(message: Pick<TeamMessage, "sender_email"> | undefined): boolean {
  return Boolean(message?.sender_email);
}

export function nameOf({ expand, sender_name }: TeamMessage): string {
  return expand?.sender?.name || sender_name || nameless;
}

const nameless = "N/A";

/** Marks a message and all that its client answered as read. */
export async function markMessageRead(
  client: RecordsClient,
  { message, replies }: TeamMessageWithReplies,
): Promise<void> {
  const unread = replies.filter(({ side, is_read }) => side === "client" && !is_read);
  await Promise.all([
    !message.is_read && client.collection("messages").update(message.id, { is_read: true }),
    ...unread.map(({ id }) => client.collection("replies").update(id, { is_read: true })),
  ]);
}

export async function markUnread(client: RecordsClient, id: string): Promise<void> {
  await client.collection("messages").update(id, { is_read: false });
}
