import type { Project } from "../../collections/projects/project.ts";
import type { RecordsClient } from "./client.ts";
import { logged } from "./failure.ts";
import { lastThirtyDays, type OfficeDay } from "./office.ts";
import type { Conversation } from "./office-messages.ts";
import type { OfficeReview } from "./office-reviews.ts";
import type { OfficeUser } from "./office-users.ts";

/** The first few of a list and how many there are in all; null where they could not be had. */
export type Glance<Row> = { first: Row[]; total: number } | null;

export type Overview = {
  projects: Glance<Project>;
  unread: Glance<Conversation>;
  pending: Glance<OfficeReview>;
  users: Glance<OfficeUser>;
  days: OfficeDay[] | null;
};

/** What the team looks for first (spec §7, « Dashboard load »). Never rejects: what came is shown. */
export async function overview(client: RecordsClient): Promise<Overview> {
  const [projects, unread, pending, users, days] = await Promise.all([
    glance<Project>(client, "projects", { sort: "-created,-id" }),
    glance<Conversation>(client, "messages", {
      filter: "is_read = false",
      sort: "-last_at,-id",
      expand: "sender",
    }),
    glance<OfficeReview>(client, "reviews", {
      filter: 'status = "pending"',
      sort: "-created,-id",
      expand: "user",
    }),
    glance<OfficeUser>(client, "users", { sort: "-created,-id" }),
    lastThirtyDays().catch(logged(null)),
  ]);
  return { projects, unread, pending, users, days };
}

function glance<Row>(
  client: RecordsClient,
  collection: string,
  options: { filter?: string; sort: string; expand?: string },
): Promise<Glance<Row>> {
  return client
    .collection(collection)
    .getList<Row>(1, 3, options)
    .then(({ items, totalItems }) => ({ first: items, total: totalItems }), logged(null));
}
