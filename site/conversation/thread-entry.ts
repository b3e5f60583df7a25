import type { FileNames } from "../../domain/messages/attachments.ts";
import { type RequestState, requestFileUrl } from "../../records/requests/by-link.ts";

/** A word of a conversation as its client's side has it before them. */
export type ThreadEntry = {
  id: string;
  side: "team" | "client";
  author_name: string;
  body: string;
  /** What its writer quoted of letters before. */
  quoted: string;
  via: "" | "mail" | "unverified";
  attachments: string[];
  file_names: FileNames | null | undefined;
  created: string;
  /** Not read before this visit. */
  isFresh: boolean;
  /** By whoever has the page before them. */
  isYours: boolean;
  urlOf: (name: string, thumb?: "300x400") => string;
};

/** Entries that show before anybody asks for more. */
const latest = 3;

/** How many entries show at first: the latest, all that is new, and none is left alone behind the button. */
export function entriesAtFirst(entries: readonly Pick<ThreadEntry, "isFresh">[]): number {
  const shown = Math.max(latest, entries.findLastIndex(({ isFresh }) => isFresh) + 1);
  return entries.length - shown <= 1 ? entries.length : shown;
}

/** All that was said in a request, the latest first. */
export function requestEntries(state: RequestState, fresh: ReadonlySet<string>): ThreadEntry[] {
  const { id, said, replies, you } = state;
  const file =
    (collection: "messages" | "replies", record: string): ThreadEntry["urlOf"] =>
    (name, thumb) =>
      requestFileUrl(id, { collection, record, name }, thumb);
  const answers = replies.toReversed().map((reply) => ({
    ...reply,
    isFresh: reply.isUnread || fresh.has(reply.id),
    urlOf: file("replies", reply.id),
  }));
  if (!said) return answers;
  const first = { id, side: "client" as const, quoted: "", isFresh: false };
  return [...answers, { ...said, ...first, isYours: you.role === "owner", urlOf: file("messages", id) }];
}
