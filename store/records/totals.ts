import type { Kernel, SqlValue, Statement } from "../kernel.ts";
import { Recent } from "../recent.ts";
import { openRemembered, type Remembered } from "../remembered.ts";
import { fillingReached } from "../search/index.ts";
import { dateText } from "../values/dates.ts";

/** Counts remembered at once; a client can ask for any number of different ones. */
const remembered = 500;

const totalsByKernel = new WeakMap<Kernel, Remembered<number>>();

/**
 * Returns how many records a list finds in all. Counting reads them all, so a count is kept until anything is
 * written, and for at most a second where it depends on the time (a scheduled project comes due by itself).
 */
export async function totalOf(kernel: Kernel, statement: Statement, now: Date): Promise<number> {
  await kernel.changes.catchUp();
  const totals = totalsByKernel.get(kernel) ?? startCounting(kernel);
  // What searches find also grows without a write, while their index is made anew.
  const reached = statement.sql.includes("where _search match ") ? await fillingReached(kernel.reader) : "";
  const key = keyOf(statement, dateText(now)) + reached;
  const known = totals.get(key);
  if (known !== undefined) return known;
  return await totals.read(key, () => countNow(kernel, statement));
}

async function countNow({ reader }: Kernel, statement: Statement): Promise<number> {
  return (await reader.one<{ total: number }>(statement))?.total ?? 0;
}

function startCounting(kernel: Kernel): Remembered<number> {
  const cache = new Recent<number>(remembered);
  const totals = openRemembered(kernel.changes, cache, () => cache.clear());
  totalsByKernel.set(kernel, totals);
  return totals;
}

function keyOf({ sql, parameters }: Statement, now: string): string {
  const second = now.slice(0, "2026-01-02 03:04:05".length);
  return JSON.stringify([sql, ...parameters.map((value) => (value === now ? second : plain(value)))]);
}

/** JSON has no whole numbers beyond a double's, and no bytes. */
function plain(value: SqlValue): unknown {
  return typeof value === "bigint" ? { whole: String(value) } : value;
}
