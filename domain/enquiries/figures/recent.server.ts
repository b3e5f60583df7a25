import { setImmediate } from "node:timers/promises";
import type { Row, Store } from "record-store";
import { storedMoment } from "../../dates.ts";
import { enquiryService } from "../links.server.ts";

const perPage = 500;
/** More enquiries than any such cooperative receives in years. Older ones are then ignored. */
const most = 20_000;

/**
 * Returns the enquiries since a moment, newest first, with these fields. Other requests are served between its pages.
 */
export async function recentEnquiries(
  store: Pick<Store, "fetch">,
  since: Date,
  fields: readonly string[],
): Promise<Row<"messages">[]> {
  const service = enquiryService(store);
  const enquiries: Row<"messages">[] = [];
  let last: Row<"messages"> | undefined;
  while (enquiries.length < most) {
    const filter = [
      service.filter("created >= {:since}", { since: storedMoment(since) }),
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
