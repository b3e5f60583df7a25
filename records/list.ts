import type { RecordsClient } from "./client.ts";

/** The requested part of a list, as its address says. */
export type DashboardPart = { page: number; q: string; sort: string; filter: string };

export type DashboardList<Row> = { rows: Row[]; page: number; pages: number; total: number };

/** Records on a page of a list. */
const perPage = 30;

/** A search with this total may have found more (docs/contract-differences.md, `search`). */
export const greatestFind = 1000;

export type Listed = {
  /** All filters must match; `undefined` ones are ignored. */
  filters?: (string | undefined)[];
  /** Sortable fields: an address can request any. */
  sortable: string[];
  order: string;
  expand?: string;
  fields?: string;
};

/**
 * Returns a page of a collection, searched, filtered and sorted by the store. Returns the last page beyond the end.
 *
 * @param signal aborts when the user leaves
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
  // Equal keys have no fixed order, and no row may appear on two pages.
  const answer = await client
    .collection(collection)
    .getList<Row>(page, perPage, { filter, sort: `${by},-id`, expand, fields, signal, requestKey: null });
  const { totalPages: last } = answer;
  if (page > last && last > 0)
    return dashboardList<Row>(client, collection, { ...part, page: last }, listed, signal);
  return { rows: answer.items, page, pages: answer.totalPages, total: answer.totalItems };
}

/**
 * Returns the filter for words anywhere in a record and its related records, regardless of accents and case. Returns an
 * empty text without words. The collection declares the searched fields (`search`).
 */
export function searchFor(client: RecordsClient, q: string): string {
  return q && client.filter("@search ~ {:q}", { q });
}
