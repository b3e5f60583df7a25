import type { RecordsClient } from "./client.ts";

/** Which part of a list is asked for, as its address says. */
export type DashboardPart = { page: number; q: string; sort: string; filter: string };

export type DashboardList<Row> = { rows: Row[]; page: number; pages: number; total: number };

/** How many records a page of a list has. */
const perPage = 30;

/** A search that says it has found so many may have found more (docs/contract-differences.md, `search`). */
export const greatestFind = 1000;

export type Listed = {
  /** All have to be met; absent ones count for nothing. */
  filters?: (string | undefined)[];
  /** Fields that the list may be sorted by: an address can ask for any. */
  sortable: string[];
  order: string;
  expand?: string;
  fields?: string;
};

/**
 * A page of a collection, searched, filtered and sorted by the store; the last one where there are not so many.
 *
 * @param signal of somebody who has gone elsewhere
 */
export async function dashboardList<Row>(
  client: RecordsClient,
  collection: string,
  part: DashboardPart,
  listed: Listed,
  signal?: AbortSignal,
): Promise<DashboardList<Row>> {
  const { page, q, sort } = part;
  const { filters = [], sortable, order, expand, fields } = listed;
  const filter = [...filters, searchFor(client, q)].filter(Boolean).join(" && ");
  const by = sortable.includes(sort.replace(/^-/, "")) ? sort : order;
  // Equal keys come in no promised order, and a row must not be on two pages.
  const answer = await client
    .collection(collection)
    .getList<Row>(page, perPage, { filter, sort: `${by},-id`, expand, fields, signal, requestKey: null });
  const { totalPages: last } = answer;
  if (page > last && last > 0)
    return dashboardList<Row>(client, collection, { ...part, page: last }, listed, signal);
  return { rows: answer.items, page, pages: answer.totalPages, total: answer.totalItems };
}

/**
 * The part of a filter that finds words anywhere in a record and in what belongs to it, whatever their accents and
 * capitals; nothing where nothing is sought. What is looked through is declared with the collection (`search`).
 */
export function searchFor(client: RecordsClient, q: string): string {
  return q && client.filter("@search ~ {:q}", { q });
}
