import type { EnquiryOrigin } from "../../domain/enquiries/details/choices.ts";
import type { RecordsClient } from "../client.ts";
import { isClientError } from "../failure.ts";
import { type DashboardList, type DashboardPart, dashboardList } from "../list.ts";
import type { Attached } from "./attachments.ts";
import type { ChargeFilter } from "./board/charge.ts";
import type { MessageVia } from "./own.ts";

/** A message, as the team reads it. */
export type TeamMessage = Attached & {
  /** Empty if the author has no account. */
  sender: string;
  /** How the message came; empty if it is older than this field. */
  origin: EnquiryOrigin | "";
  via: MessageVia;
  sender_name: string;
  sender_email: string;
  phone: string;
  subject: string;
  body: string;
  is_read: boolean;
  in_charge: string;
  remind_on: string;
  created: string;
  updated: string;
  last_at: string;
  /** The last day on which the law requires keeping it, once its client has erased their account. Otherwise empty. */
  kept_until: string;
  expand?: { sender?: { id: string; name: string; email: string } };
};

export type TeamReply = Attached & {
  author_name: string;
  side: "team" | "client";
  /** The team's own entries: a noted call, or a note. */
  kind: "" | "call" | "note";
  via: MessageVia;
  body: string;
  is_read: boolean;
  created: string;
};

const parts = new Map([
  ["unread", "is_read = false"],
  ["form", 'sender = "" && origin != "call" && origin != "mail"'],
  ["account", 'sender != ""'],
]);

/**
 * Returns the messages of the contact form and of accounts, those with the latest words first.
 *
 * @param charge the filters by the person in charge that the page offers
 */
export async function teamMessages(
  client: RecordsClient,
  part: DashboardPart,
  charge: Promise<ChargeFilter[]>,
  signal?: AbortSignal,
): Promise<DashboardList<TeamMessage>> {
  const where = parts.get(part.filter);
  const isPersons = where === undefined && part.filter !== "";
  const person = isPersons ? (await charge).find(({ value }) => value === part.filter) : undefined;
  return dashboardList<TeamMessage>(
    client,
    "messages",
    part,
    {
      filters: [where ?? person?.where],
      sortable: ["sender_name", "subject", "last_at"],
      order: "-last_at",
      expand: "sender",
      fields:
        "id,sender,sender_name,sender_email,subject,is_read,in_charge,remind_on,created,updated,last_at,expand.sender.name",
    },
    signal,
  );
}

/** Returns the author's name. An author without one is « N/A » (spec §2) with the address. */
export function enquirySender(message: TeamMessage): string {
  const name = senderName(message);
  return name === nameless && message.sender_email ? `${name} (${message.sender_email})` : name;
}

/** Tells whether the author of a message or a caller has an address. Returns false if the message is gone. */
export function hasAddress(message: Pick<TeamMessage, "sender_email"> | undefined): boolean {
  return Boolean(message?.sender_email);
}

export function senderName({ expand, sender_name }: TeamMessage): string {
  return expand?.sender?.name || sender_name || nameless;
}

const nameless = "N/A";

/**
 * Marks a message and its client's replies as read. Returns whether the shown version was still the latest. Otherwise
 * the message stays as it is, because its new words were not shown.
 */
export async function markMessageRead(
  client: RecordsClient,
  message: Pick<TeamMessage, "id" | "updated" | "is_read">,
  replies: readonly Pick<TeamReply, "id" | "side" | "is_read">[],
): Promise<boolean> {
  const unread = replies.filter(({ side, is_read }) => side === "client" && !is_read);
  const [isLatest] = await Promise.all([
    message.is_read || markShownMessage(client, message),
    ...unread.map(({ id }) => client.collection("replies").update(id, { is_read: true })),
  ]);
  return isLatest;
}

async function markShownMessage(
  client: RecordsClient,
  { id, updated }: Pick<TeamMessage, "id" | "updated">,
): Promise<boolean> {
  try {
    await client
      .collection("messages")
      .update(id, { is_read: true }, { headers: { "If-Match": `"${updated}"` } });
    return true;
  } catch (error) {
    if (isClientError(error) && error.status === 412) return false;
    throw error;
  }
}

export async function markUnread(client: RecordsClient, id: string): Promise<void> {
  await client.collection("messages").update(id, { is_read: false });
}
