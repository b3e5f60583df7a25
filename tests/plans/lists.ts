import PocketBase from "pocketbase";
import type { Caller } from "record-store/collection.ts";
import { visible } from "../../domain/projects/visibility.ts";
import { atStep } from "../../records/enquiries/board/card.ts";
import { lateOnBoard } from "../../records/enquiries/board/overdue.ts";

/** A list that a page requests, and the index that must serve it. */
export type IndexedList = [collection: string, filter: string, sort: string, caller: Caller, index: string];

export const visitor: Caller = { kind: "visitor" };
export const admin = someUser("admin");

/** Returns a caller of this role, whose account need not exist. */
export function someUser(role: string): Caller {
  const record = { id: "user", created: "", updated: "", role };
  return { kind: "user", collection: "users", id: record.id, record };
}

/** Lists that are read in the order of an index. */
export const orderedLists: IndexedList[] = [
  ["projects", "", "-created", visitor, "projects_created"],
  ["projects", "", "-pinned,-created", visitor, "projects_pinned"],
  ["projects", "category = 'maison'", "-created", visitor, "projects_category"],
  ["reviews", 'status = "approved"', "-published_at,-id", visitor, "reviews_published"],
  ["messages", "", "-last_at,-id", admin, "messages_last"],
  ["messages", "is_read = false", "-last_at,-id", admin, "messages_unread_last"],
  ["messages", "is_read = false", "-created,-id", admin, "messages_unread"],
  ["messages", "", "-sender_name,-id", admin, "messages_sender_name"],
  ["messages", "", "-subject,-id", admin, "messages_subject"],
  ["projects", `(${visible})`, "-created,-id", admin, "projects_created"],
  ["projects", "", "-title,-id", admin, "projects_title"],
  ["users", "", "-created,-id", admin, "users_created"],
  ["users", "", "-name,-id", admin, "users_name"],
  ["papers", "", "ends_on,id", admin, "papers_end"],
  ["news", "", "-day,-id", visitor, "news_day"],
  ["services", "", "position,created,id", visitor, "services_position"],
];

/** Lists whose records an index finds. */
export const foundLists: IndexedList[] = [
  ["projects", "slug = 'projet-7'", "", visitor, "projects_slug"],
  ["redirects", "slug = 'projet-7'", "", visitor, "redirects_slug"],
  ["reviews", 'project = "p" && status = "approved"', "-published_at,-id", visitor, "reviews_(of_)?project"],
  ["messages", "sender = 'user'", "", someUser("user"), "messages_sender"],
  ["replies", "message = 'm'", "created,id", admin, "replies_message"],
];

const client = new PocketBase("http://store.invalid");
const byWait = "step_at,created,id";
const delays = { new: 2, called: 7, visit: 14, quote: 21 };

/** The lists and counts of the board. An index finds their records by the step. */
export const boardLists: [name: string, IndexedList][] = [
  ["new ones", ["messages", atStep(client, "new"), byWait, admin, "messages_step"]],
  ["those of a later step", ["messages", atStep(client, "visit"), byWait, admin, "messages_step"]],
  ["the last won ones", ["messages", atStep(client, "won"), "-step_at,-id", admin, "messages_step"]],
  ["overdue ones", ["messages", lateOnBoard(client, delays), byWait, admin, "messages_step"]],
];
