import type { Kernel, SqlValue, Statement } from "../kernel.ts";
import { dateText } from "./dates.ts";

type Totals = Map<string, Map<string, number>>;

/** Counts remembered at once; a client can ask for any number of different ones. */
const remembered = 500;

const totalsByKernel = new WeakMap<Kernel, Totals>();

/**
 * Returns how many records a list finds in all. Counting reads them all, so a count is kept until anything is
 * written, and for at most a second where it depends on the time (a scheduled project comes due by itself).
 */
export function totalOf(kernel: Kernel, statement: Statement, now: Date): number {
  kernel.changes.catchUp();
  const totals = totalsByKernel.get(kernel) ?? startCounting(kernel);
  const ofQuery = totals.get(statement.sql) ?? new Map<string, number>();
  const key = keyOf(statement.parameters, dateText(now));
  const known = ofQuery.get(key);
  if (known !== undefined) return known;
  const total = kernel.reader.one<{ total: number }>(statement)?.total ?? 0;
  if (totals.size + ofQuery.size > remembered) totals.clear();
  totals.set(statement.sql, ofQuery.set(key, total));
  return total;
}

function startCounting(kernel: Kernel): Totals {
  const totals: Totals = new Map();
  totalsByKernel.set(kernel, totals);
  kernel.changes.listen(() => totals.clear());
  return totals;
}

function keyOf(parameters: readonly SqlValue[], now: string): string {
  const second = now.slice(0, "2026-01-02 03:04:05".length);
  return JSON.stringify(parameters.map((value) => (value === now ? second : value)));
}
