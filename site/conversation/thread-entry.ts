import type { FileNames } from "../../domain/enquiries/attachments.ts";
import { enquiryFileUrl, type RequestState } from "../../records/enquiries/by-link.ts";

/** An entry of a conversation, for the client or a reader. */
export type ThreadEntry = {
  id: string;
  side: "team" | "client";
  author_name: string;
  body: string;
  /** The quoted text of earlier letters. */
  quoted: string;
  via: "" | "mail" | "unverified";
  attachments: string[];
  file_names: FileNames | null | undefined;
  created: string;
  /** Not read before this visit. */
  isFresh: boolean;
  /** The visitor of this page wrote it. */
  isYours: boolean;
  urlOf: (name: string, thumb?: "300x400") => string;
};

/** Entries shown before the visitor asks for more. */
const latest = 3;

/**
 * Returns how many entries show at first: the latest and every unread one. A single hidden entry would be shown as
 * well.
 */
export function entriesAtFirst(entries: readonly Pick<ThreadEntry, "isFresh">[]): number {
  const shownCount = Math.max(latest, entries.findLastIndex(({ isFresh }) => isFresh) + 1);
  return entries.length - shownCount <= 1 ? entries.length : shownCount;
}

/** Returns all entries of an enquiry, the latest first. */
export function enquiryEntries(state: RequestState, fresh: ReadonlySet<string>): ThreadEntry[] {
  const { id, said, replies, you } = state;
  const file =
    (collection: "messages" | "replies", record: string): ThreadEntry["urlOf"] =>
    (name, thumb) =>
      enquiryFileUrl(id, { collection, record, name }, thumb);
  const answers = replies.toReversed().map((reply) => ({
    ...reply,
    isFresh: reply.isUnread || fresh.has(reply.id),
    urlOf: file("replies", reply.id),
  }));
  if (!said) return answers;
  const first = { id, side: "client" as const, quoted: "", isFresh: false };
  return [...answers, { ...said, ...first, isYours: you.role === "owner", urlOf: file("messages", id) }];
}
