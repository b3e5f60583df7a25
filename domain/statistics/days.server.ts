import type { Store } from "record-store";
import { dayInParis, storedMoment, todayInParis } from "../dates.ts";
import { viewsTopic } from "../projects/views.ts";
import type { DayCounts } from "./day.ts";

type MeasuredStore = Pick<Store, "madeByHour" | "counters">;

const daysShown = 30;
const dayLong = 24 * 60 * 60 * 1000;

/** Returns the counts of the last thirty days in Paris, today included, oldest first. */
export async function lastDays(store: MeasuredStore, now: Date): Promise<DayCounts[]> {
  const days = shownDays(todayInParis(now));
  const [first = ""] = days;
  const messages = await madeByDay(store, "messages", first);
  const reviews = await madeByDay(store, "reviews", first);
  const views = new Map<string, number>();
  for (const { day, count } of await store.counters.since(viewsTopic, first)) {
    views.set(day, (views.get(day) ?? 0) + count);
  }
  const on = (counts: Map<string, number>, day: string) => counts.get(day) ?? 0;
  return days.map((day) => ({
    day,
    messages: on(messages, day),
    reviews: on(reviews, day),
    views: on(views, day),
  }));
}

/** Calculated in UTC, where every day has 24 hours. */
function shownDays(last: string): string[] {
  const end = Date.parse(`${last}T00:00Z`);
  return Array.from({ length: daysShown }, (_, index) =>
    new Date(end - (daysShown - 1 - index) * dayLong).toISOString().slice(0, 10),
  );
}

/** Every hour of UTC lies within one day of Paris. */
async function madeByDay(
  store: MeasuredStore,
  collection: string,
  first: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  // Paris is ahead of UTC, so its first day begins on the evening before.
  const evening = storedMoment(new Date(Date.parse(`${first}T00:00Z`) - dayLong));
  for (const { hour, count } of await store.madeByHour(collection, evening)) {
    const day = dayInParis(`${hour}:30:00.000Z`);
    counts.set(day, (counts.get(day) ?? 0) + count);
  }
  return counts;
}
