import type { mailWays } from "../../domain/enquiries/mail-ways.ts";
import type { VisitSlot } from "../../domain/enquiries/visits/fields.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { type Attached, withFileNames } from "./attachments.ts";

/** An enquiry as its sender and invited readers see it. Replies answer it (reading F42). */
export type OwnEnquiry = Attached & {
  sender: string;
  sender_name: string;
  subject: string;
  body: string;
  via: ArrivalWay;
  created: string;
};

/** The way by which an enquiry or a reply came, if not by a page. */
export type ArrivalWay = "" | (typeof mailWays)[number];

/** A reply to an enquiry, by the client's side or by the cooperative. */
export type Reply = Attached & {
  message: string;
  side: "team" | "client";
  author: string;
  author_name: string;
  body: string;
  quoted: string;
  via: ArrivalWay;
  /** The visit that the answer offers, and the slots that it offered. */
  visit: string;
  slots: VisitSlot[] | null;
  is_read: boolean;
  created: string;
};

const whole = { ...fullList, ...withFileNames };

export type OwnEnquiryWithReplies = { enquiry: OwnEnquiry; replies: Reply[] };

/**
 * Returns all enquiries of the signed-in user and those they were invited to read. Unread ones come first, then the
 * latest.
 */
export async function findOwnEnquiries(client: RecordsClient): Promise<OwnEnquiryWithReplies[]> {
  const invited = await invitedTo(client);
  const [enquiries, replies] = await Promise.all([
    client
      .collection("messages")
      .getFullList<OwnEnquiry>({ ...whole, filter: theirs(client, "sender", "id", invited) }),
    client.collection("replies").getFullList<Reply>({
      ...whole,
      filter: theirs(client, "message.sender", "message", invited),
      sort: "created",
    }),
  ]);
  const repliesTo = Map.groupBy(replies, ({ message }) => message);
  return enquiries
    .map((enquiry) => ({ enquiry, replies: repliesTo.get(enquiry.id) ?? [] }))
    .sort(
      (one, other) =>
        Number(listUnread(other).length > 0) - Number(listUnread(one).length > 0) ||
        lastWord(other).created.localeCompare(lastWord(one).created),
    );
}

/**
 * Returns one enquiry of the signed-in user, or one they were invited to read. Rejects with the store's 404 if there is
 * none, or if it is another person's.
 */
export async function findOwnEnquiry(client: RecordsClient, id: string): Promise<OwnEnquiryWithReplies> {
  const invited = (await invitedTo(client)).filter((each) => each === id);
  const own = `${client.filter("id = {:id}", { id })} && (${theirs(client, "sender", "id", invited)})`;
  const [enquiry, replies] = await Promise.all([
    client.collection("messages").getFirstListItem<OwnEnquiry>(own, withFileNames),
    client
      .collection("replies")
      .getFullList<Reply>({ ...whole, filter: client.filter("message = {:id}", { id }), sort: "created" }),
  ]);
  return { enquiry, replies };
}

/** Returns the cooperative's unread replies. */
export function listUnread({ replies }: OwnEnquiryWithReplies): Reply[] {
  return replies.filter(({ side, is_read }) => side === "team" && !is_read);
}

export function hasUnread(enquiries: OwnEnquiryWithReplies[] | null): boolean {
  return enquiries?.some((each) => listUnread(each).length > 0) ?? false;
}

/**
 * Returns the name of another author on the client's side. Returns an empty text if this account wrote it, even by a
 * mailed link it has claimed since. Two people may have the same name.
 */
export function otherWriter(word: OwnEnquiry | Reply, { id }: { id: string }): string {
  const [writer, writerName] =
    "side" in word ? [word.author, word.author_name] : [word.sender, word.sender_name];
  return writer === id ? "" : writerName;
}

export async function markRepliesRead(client: RecordsClient, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => client.collection("replies").update(id, { is_read: true })));
}

export function lastWord({ enquiry, replies }: OwnEnquiryWithReplies): OwnEnquiry | Reply {
  return replies.at(-1) ?? enquiry;
}

/**
 * Returns the enquiries that this account reads by invitation. The filter is needed because an administrator may read
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
