import type { EnquiryOrigin, Step } from "../../domain/enquiries/details/choices.ts";
import type { RecordsClient } from "../client.ts";
import { isClientError } from "../failure.ts";
import { type DashboardList, type DashboardPart, dashboardList } from "../list.ts";
import type { Attached } from "./attachments.ts";
import type { ChargeFilter } from "./board/charge.ts";
import type { ArrivalWay } from "./own.ts";

/** An enquiry, as the team reads it. */
export type EnquiryRecord = Attached & {
  /** Empty if the author has no account. */
  sender: string;
  /** How the enquiry came; empty if it is older than this field. */
  origin: EnquiryOrigin | "";
  via: ArrivalWay;
  sender_name: string;
  sender_email: string;
  phone: string;
  subject: string;
  body: string;
  is_read: boolean;
  step: Step | "";
  in_charge: string;
  remind_on: string;
  remind_to: string;
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
  via: ArrivalWay;
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
 * Returns the enquiries of the contact form and of accounts, those with the latest words first.
 *
 * @param charge the filters by the person in charge that the page offers
 */
export async function listEnquiries(
  client: RecordsClient,
  part: DashboardPart,
  charge: Promise<ChargeFilter[]>,
  signal?: AbortSignal,
): Promise<DashboardList<EnquiryRecord>> {
  const where = parts.get(part.filter);
  const isPersons = where === undefined && part.filter !== "";
  const person = isPersons ? (await charge).find(({ value }) => value === part.filter) : undefined;
  return dashboardList<EnquiryRecord>(
    client,
    "messages",
    part,
    {
      filters: [where ?? person?.where],
      sortable: ["sender_name", "subject", "last_at"],
      order: "-last_at",
      expand: "sender",
      fields:
        "id,sender,sender_name,sender_email,subject,is_read,step,in_charge,remind_on,remind_to,created,updated,last_at,expand.sender.name",
    },
    signal,
  );
}

/** Returns the author's name. An author without one is « N/A » (spec §2) with the address. */
export function enquirySender(enquiry: EnquiryRecord): string {
  const name = senderName(enquiry);
  return name === nameless && enquiry.sender_email ? `${name} (${enquiry.sender_email})` : name;
}

/** Tells whether the author of an enquiry or a caller has an address. Returns false if the enquiry is gone. */
export function hasAddress(enquiry: Pick<EnquiryRecord, "sender_email"> | undefined): boolean {
  return Boolean(enquiry?.sender_email);
}

export function senderName({ expand, sender_name }: EnquiryRecord): string {
  return expand?.sender?.name || sender_name || nameless;
}

const nameless = "N/A";

/**
 * Marks an enquiry and its client's replies as read. Returns whether the shown version was still the latest. Otherwise
 * the enquiry stays as it is, because its new words were not shown.
 */
export async function markShownRead(
  client: RecordsClient,
  enquiry: Pick<EnquiryRecord, "id" | "updated" | "is_read">,
  replies: readonly Pick<TeamReply, "id" | "side" | "is_read">[],
): Promise<boolean> {
  const unread = replies.filter(({ side, is_read }) => side === "client" && !is_read);
  const [isLatest] = await Promise.all([
    enquiry.is_read || markShownEnquiry(client, enquiry),
    ...unread.map(({ id }) => client.collection("replies").update(id, { is_read: true })),
  ]);
  return isLatest;
}

async function markShownEnquiry(
  client: RecordsClient,
  { id, updated }: Pick<EnquiryRecord, "id" | "updated">,
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
