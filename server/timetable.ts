import type { Store } from "../store/index.ts";
import { inProcess } from "./operator.ts";

const hour = 60 * 60 * 1000;

/**
 * Until when the public pages stay as they are if nobody changes anything, in milliseconds since 1970: the time of
 * the next scheduled project, or the next full hour, as every midnight and every new year begins with one.
 */
export async function nextTurn(store: Pick<Store, "fetch">, now: number): Promise<number> {
  const timetable = inProcess((request) =>
    store.fetch(request, { caller: { kind: "desk", desk: "timetable" } }),
  );
  const filter = timetable.filter('status = "scheduled" && publish_at > {:now}', { now: new Date(now) });
  const options = { filter, sort: "publish_at", fields: "publish_at", skipTotal: true };
  const { items } = await timetable.collection("projects").getList<{ publish_at: string }>(1, 1, options);
  const due = items[0] ? Date.parse(items[0].publish_at) : Number.POSITIVE_INFINITY;
  return Math.min(due, (Math.floor(now / hour) + 1) * hour);
}
