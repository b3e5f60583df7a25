import type PocketBase from "pocketbase";
import type { Store } from "record-store";
import type { Company } from "../../domain/company/company.ts";
import { withHolidayClosings } from "../../domain/company/holiday-closings.ts";
import { readCompany } from "../../domain/company/record.server.ts";
import { soundFacts } from "../../domain/company/sound.ts";
import { doorState } from "../../domain/company/workshop-door.ts";
import { dayInParis } from "../../domain/dates.ts";
import { nextNews } from "../../domain/news/visibility.ts";
import { nextAppearance, nextEnd } from "../../domain/projects/visibility.ts";
import { inProcess } from "../../domain/service-account.server.ts";

const minute = 60 * 1000;
const hour = 60 * 60 * 1000;

/**
 * Returns the time until which the public pages stay valid if no record changes, in milliseconds since 1970. The
 * earliest of five times counts: the next scheduled project, the next scheduled news, the end of the next permission to
 * publish, the next opening or closing, the next full hour. Every midnight and every new year begins with a full hour.
 */
export async function nextTurn(store: Pick<Store, "fetch">, now: number): Promise<number> {
  const client = inProcess(store, { kind: "service", service: "schedule" });
  const due = await Promise.all([
    nextMoment(client, "projects", { ...nextAppearance, field: "publish_at" }, now),
    nextMoment(client, "projects", { ...nextEnd, field: "shown_until" }, now),
    nextMoment(client, "news", { ...nextNews, field: "publish_at" }, now),
  ]);
  const company = await readCompany(store);
  const facts = company && withHolidayClosings(soundFacts(company), dayInParis(new Date(now).toISOString()));
  return Math.min(...due, doorTurn(facts ?? null, now));
}

async function nextMoment(
  client: PocketBase,
  collection: "projects" | "news",
  { filter, sort, field }: { filter: string; sort: string; field: "publish_at" | "shown_until" },
  now: number,
): Promise<number> {
  const options = {
    filter: client.filter(filter, { now: new Date(now) }),
    sort,
    fields: field,
    skipTotal: true,
  };
  const { items } = await client.collection(collection).getList<Record<typeof field, string>>(1, 1, options);
  return items[0] ? Date.parse(items[0][field]) : Number.POSITIVE_INFINITY;
}

/** Returns the first full minute at which the opening state differs within the current hour, or the hour's end. */
function doorTurn(company: Company | null, now: number): number {
  const fullHour = (Math.floor(now / hour) + 1) * hour;
  const stands = (moment: number) => JSON.stringify(doorState(company, new Date(moment)));
  const before = stands(now);
  for (let next = (Math.floor(now / minute) + 1) * minute; next < fullHour; next += minute) {
    if (stands(next) !== before) return next;
  }
  return fullHour;
}
