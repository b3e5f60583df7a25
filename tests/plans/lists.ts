import type { Caller } from "record-store/collection.ts";
import { visible } from "../../domain/projects/visibility.ts";

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
