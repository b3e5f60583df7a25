import { setImmediate } from "node:timers/promises";
import type { Row, Store } from "record-store";
import { dayInParis, storedMoment } from "../../dates.ts";
import { enquiryService } from "../links.server.ts";

const perPage = 500;
/** More enquiries than any such cooperative receives in years. Older ones are then ignored. */
const most = 20_000;

type WantedEnquiries = {
  since: Date /** Absent up to the present. */;
  until?: Date;
  fields: readonly string[];
};

/**
 * Returns the enquiries from one moment to another, newest first, with these fields. Other requests are served between
 * its pages.
 */
export async function recentEnquiries(
  store: Pick<Store, "fetch">,
  { since, until, fields }: WantedEnquiries,
): Promise<Row<"messages">[]> {
  const service = enquiryService(store);
  const enquiries: Row<"messages">[] = [];
  let last: Row<"messages"> | undefined;
  while (enquiries.length < most) {
    const filter = [
      service.filter("created >= {:since}", { since: storedMoment(since) }),
      until && service.filter("created < {:until}", { until: storedMoment(until) }),
      last &&
        service.filter("(created < {:at} || (created = {:at} && id < {:id}))", {
          at: last.created,
          id: last.id,
        }),
    ]
      .filter(Boolean)
      .join(" && ");
    const options = {
      filter,
      sort: "-created,-id",
      fields: ["id", "created", ...fields].join(),
      skipTotal: true,
    };
    const { items } = await service.collection("messages").getList<Row<"messages">>(1, perPage, options);
    enquiries.push(...items);
    if (items.length < perPage) break;
    last = items.at(-1);
    await setImmediate();
  }
  return enquiries;
}

/** Returns the year in Paris of the first enquiry, or `undefined` if there is none. */
export async function firstYear(store: Pick<Store, "fetch">): Promise<number | undefined> {
  const options = { sort: "created,id", fields: "id,created", skipTotal: true };
  const { items } = await enquiryService(store)
    .collection("messages")
    .getList<Row<"messages">>(1, 1, options);
  return items[0] && Number(dayInParis(items[0].created).slice(0, 4));
}
