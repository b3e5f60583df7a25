import { todayInParis } from "../../../domain/dates.ts";
import { distinctNames } from "../../../domain/users/names.ts";
import type { RecordsClient } from "../../client.ts";
import { administratorMembers } from "../../company/team.ts";
import { logAndReturn } from "../../failure.ts";
import { fullList } from "../../full-list.ts";
import { readUser } from "../../sign-in/user.ts";
import { atOpenStep, onBoard } from "./card.ts";

/** A filter of the open enquiries by the colleague who has something to do about them. */
export type ChargeFilter = {
  /** The value in an address: `mine`, `nobody`, or the account of a colleague. */
  value: string;
  /** The colleague's first name, or the whole name if two colleagues share it. Empty for `mine` and `nobody`. */
  name: string;
  /** The colleague's account is closed. Enquiries are still in its charge. */
  isClosed: boolean;
  /** The same as the store's filter. */
  where: string;
};

/** The number of enquiries that each filter shows, by its value. */
export type ChargeCounts = Readonly<Record<string, number>>;

/** A visit to come, or one whose slots are offered. */
export type VisitToCome = { message: string; with: string[] };

/**
 * Returns the filters: one's own, those of each colleague by name, and unassigned ones. Colleagues whose account is closed
 * are among them.
 */
export async function chargeFilters(client: RecordsClient, signal?: AbortSignal): Promise<ChargeFilter[]> {
  const [team, visits] = await Promise.all([
    administratorMembers(client, signal),
    visitsToCome(client, signal),
  ]);
  const names = distinctNames(team);
  const me = readUser(client)?.id ?? "";
  return [
    { value: "mine", account: me, name: "", isClosed: false },
    ...team
      .map(({ id, disabled }, place) => ({
        value: id,
        account: id,
        name: names[place] ?? "",
        isClosed: disabled,
      }))
      .filter(({ account }) => account !== me),
    { value: "nobody", account: "", name: "", isClosed: false },
  ].map(({ account, ...filter }) => ({ ...filter, where: givenEnquiries(client, account, visits) }));
}

/** Counts the enquiries of each filter. A page shows its filters before. Returns no counts after a failure. */
export async function countCharge(
  client: RecordsClient,
  filters: readonly ChargeFilter[],
  signal?: AbortSignal,
): Promise<ChargeCounts> {
  try {
    const counted = filters.map(async ({ value, where }) => {
      const query = { filter: where, fields: "id", signal, requestKey: null };
      return [value, (await client.collection("messages").getList(1, 1, query)).totalItems] as const;
    });
    return Object.fromEntries(await Promise.all(counted));
  } catch (error) {
    return logAndReturn({})(error);
  }
}

/**
 * Returns the filters to show. A closed account stays while enquiries are left in its charge, or while its filter is
 * chosen.
 *
 * @param counts `undefined` until they have arrived
 */
export function shownFilters(
  filters: readonly ChargeFilter[],
  counts: ChargeCounts | undefined,
  chosenFilter: string,
): (ChargeFilter & { count: number | undefined })[] {
  return filters
    .map((filter) => ({ ...filter, count: counts?.[filter.value] }))
    .filter(({ value, isClosed, count = 0 }) => !isClosed || count > 0 || value === chosenFilter);
}

/** Returns the visits that colleagues still go to. */
export function visitsToCome(client: RecordsClient, signal?: AbortSignal): Promise<VisitToCome[]> {
  const filter = client.filter('state = "offered" || (state = "chosen" && chosen >= {:today})', {
    today: todayInParis(),
  });
  const query = { ...fullList, filter, fields: "message,with", signal, requestKey: null };
  return client.collection("visits").getFullList<VisitToCome>(query);
}

/** Most visits of one colleague that a filter names. */
const mostVisits = 50;

/**
 * Returns the store's filter for the open enquiries that an account is in charge of, has a reminder for, or visits. For
 * an empty account, returns the one for enquiries that nobody is in charge of.
 */
export function givenEnquiries(
  client: RecordsClient,
  account: string,
  visits: readonly VisitToCome[],
): string {
  if (account === "") return `${onBoard} && ${atOpenStep} && in_charge = ""`;
  const visitedEnquiries = visits
    .filter((visit) => visit.with.includes(account))
    .slice(0, mostVisits)
    .map(({ message }) => client.filter("id = {:message}", { message }));
  const own = client.filter("in_charge = {:account} || remind_to = {:account}", { account });
  return `${onBoard} && ${atOpenStep} && (${[own, ...visitedEnquiries].join(" || ")})`;
}
