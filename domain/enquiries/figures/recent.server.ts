import type { Row, Store } from "record-store";
import { dayInParis } from "../../dates.ts";
import { enquiryService } from "../links.server.ts";

/** More enquiries than any such cooperative receives in years. Older ones are then ignored. */
const most = 20_000;

/** The fields that figures need, beside `id` and `created`. */
const enquiryFields = [
  "work",
  "town",
  "step",
  "step_log",
  "first_answer_at",
  "origin",
  "lost_reason",
  "quote_amount",
] as const;

export type CountedEnquiry = Pick<Row<"messages">, (typeof enquiryFields)[number] | "id" | "created">;

/** Returns the enquiries from one moment to another, newest first. Other requests are served meanwhile. */
export function recentEnquiries(
  store: Pick<Store, "readFields">,
  { since, until }: { since: Date; until?: Date },
): Promise<CountedEnquiry[]> {
  return store.readFields("messages", { fields: enquiryFields, since, until, most });
}

/** Returns the year in Paris of the first enquiry, or `undefined` if there is none. */
export async function firstYear(store: Pick<Store, "fetch">): Promise<number | undefined> {
  const options = { sort: "created,id", fields: "id,created", skipTotal: true };
  const { items } = await enquiryService(store)
    .collection("messages")
    .getList<Row<"messages">>(1, 1, options);
  return items[0] && Number(dayInParis(items[0].created).slice(0, 4));
}
