import type { Store } from "record-store";
import { addDays, storedMoment, todayInParis } from "../dates.ts";
import {
  type AddressReport,
  daysOfAddressCounts,
  daysOfMissing,
  type MissingAddress,
  missingTopic,
  type RedirectUse,
  readSubject,
  redirectedTopic,
  robotTopic,
} from "./counts.ts";

type CountedStore = Pick<Store, "counters" | "find">;

/** Tells whether an address still has no page. */
export type IsMissing = (path: string) => Promise<boolean>;

const hour = 60 * 60 * 1000;

/** The page shows at most this many addresses. */
const mostShown = 20;

/** Returns the missing addresses of the last fourteen days in Paris, and the uses of the redirects in the last year. */
export async function readAddressReport(
  store: CountedStore,
  isMissing: IsMissing,
  now = new Date(),
): Promise<AddressReport> {
  const today = todayInParis(now);
  const first = addDays(today, 1 - daysOfMissing);
  const { frequent, rare } = await findMissing(store, isMissing, now);
  const robots = await store.counters.since(robotTopic, first);
  const uses: Record<string, RedirectUse> = {};
  const year = addDays(today, -daysOfAddressCounts);
  for (const { day, subject, count } of await store.counters.since(redirectedTopic, year)) {
    const use = uses[subject] ?? { count: 0, lastDay: day };
    uses[subject] = { count: use.count + count, lastDay: day > use.lastDay ? day : use.lastDay };
  }
  return {
    missing: frequent.slice(0, mostShown),
    rare,
    robots: robots.reduce((sum, { count }) => sum + count, 0),
    uses,
  };
}

/** Returns the number of missing addresses that wait for a decision. */
export async function countMissing(
  store: CountedStore,
  isMissing: IsMissing,
  now = new Date(),
): Promise<number> {
  const { frequent } = await findMissing(store, isMissing, now);
  const decisions = await store.find("site_addresses", {});
  const settledPaths = new Set(decisions.map(({ path }) => path));
  return frequent.slice(0, mostShown).filter(({ path }) => !settledPaths.has(path)).length;
}

type Found = { frequent: MissingAddress[]; rare: number };

/**
 * Returns the addresses that are still missing, the most frequent first. Addresses that the team has decided about are
 * left out, except redirects of the last hour.
 */
async function findMissing(store: CountedStore, isMissing: IsMissing, now: Date): Promise<Found> {
  const decisions = await store.find("site_addresses", {});
  const settledPaths = new Set(decisions.map(({ path }) => path));
  const hourAgo = storedMoment(new Date(now.getTime() - hour));
  const recentPaths = new Set(
    decisions.filter(({ target, updated }) => target && updated > hourAgo).map(({ path }) => path),
  );
  const all = await countedAddresses(store, now);
  const candidates = all
    .filter(({ path, total }) => total > 1 && !settledPaths.has(path))
    .sort(byFrequency)
    .slice(0, 3 * mostShown);
  const answers = await Promise.all(candidates.map(({ path }) => isMissing(path)));
  const frequent = candidates
    .filter((_, index) => answers[index])
    .concat(all.filter(({ path }) => recentPaths.has(path)))
    .sort(byFrequency);
  const rare = all.filter(({ path, total }) => total === 1 && !settledPaths.has(path)).length;
  return { frequent, rare };
}

function byFrequency(one: MissingAddress, other: MissingAddress): number {
  return other.total - one.total || (one.path < other.path ? -1 : 1);
}

async function countedAddresses({ counters }: CountedStore, now: Date): Promise<MissingAddress[]> {
  const today = todayInParis(now);
  const days = Array.from({ length: daysOfMissing }, (_, index) => addDays(today, index + 1 - daysOfMissing));
  const addresses = new Map<string, MissingAddress & { bySource: Map<string, number> }>();
  for (const { day, subject, count } of await counters.since(missingTopic, days[0] ?? today)) {
    const { path, source } = readSubject(subject);
    const place = days.indexOf(day);
    if (place < 0) continue;
    const address = addresses.get(path) ?? {
      ...{ path, days: days.map(() => 0), total: 0, lastDay: day, sources: [] },
      bySource: new Map<string, number>(),
    };
    address.days[place] = (address.days[place] ?? 0) + count;
    address.total += count;
    if (day > address.lastDay) address.lastDay = day;
    address.bySource.set(source, (address.bySource.get(source) ?? 0) + count);
    addresses.set(path, address);
  }
  return [...addresses.values()].map(({ bySource, ...address }) => ({
    ...address,
    sources: [...bySource].sort(([, one], [, other]) => other - one).map(([source]) => source),
  }));
}

/** Forgets the counts that are more than a year old. */
export async function forgetAddressCounts(store: Pick<Store, "counters">, now: Date): Promise<void> {
  const first = addDays(todayInParis(now), -daysOfAddressCounts);
  for (const topic of [missingTopic, redirectedTopic, robotTopic]) await store.counters.forget(topic, first);
}
