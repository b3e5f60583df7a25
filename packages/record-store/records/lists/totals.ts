import type { Collection, Row } from "../../collection.ts";
import type { ChangeEntry, Kernel, Statement } from "../../kernel.ts";
import type { List, View } from "../../query/index.ts";
import { Recent } from "../../recent.ts";
import { fillingReached } from "../../search/index.ts";
import { type Columns, toColumns } from "../../tables/columns.ts";
import { dateText } from "../../values/dates.ts";
import { statementKey } from "./statement-key.ts";

/** Totals remembered at once. A client can ask for any number of different ones. */
const remembered = 500;

/** Changes remembered to update a total. After more than these it is counted again. */
const keptChanges = 100;

/** Milliseconds for which a time-dependent total is valid: a scheduled record comes due without a write. */
const timely = 1000;
/** Milliseconds for which a large total of this kind is valid: counting is slow, and a difference of one goes unnoticed. */
const timelyOfMany = 10_000;
const many = 10_000;

/** The number of records after a change, and when it was counted. */
type Total = { count: number; sequence: number; counted: number };

type Totals = {
  knownTotal: Recent<Total>;
  /** Counts in progress, by key. Equal requests share one. */
  underWay: Map<string, Promise<Total>>;
  /** The latest changes, in order. */
  changes: ChangeEntry[];
  /** The sequence of the last change dropped from `changes`. */
  forgotten: number;
};

const totalsByKernel = new WeakMap<Kernel, Totals>();

type Counted = Pick<List, "total" | "partialTotal">;

/**
 * Returns a list's total (decision 41). Counting reads every record, so it happens once. Later writes are added or
 * subtracted if the record alone decides whether it matches.
 */
export async function readTotal(kernel: Kernel, view: View, list: Counted): Promise<number> {
  await kernel.changes.catchUp();
  const totals = totalsByKernel.get(kernel) ?? startCounting(kernel);
  const statement = list.total();
  const moment = dateText(view.now);
  // While the index is being rebuilt, search results also grow without a write.
  const reached = isSearch(statement.sql) ? await fillingReached(kernel.reader) : "";
  const totalQuery: TotalQuery = {
    kernel,
    view,
    list,
    statement,
    key: statementKey(statement, moment) + reached,
  };
  const needed = totals.changes.at(-1)?.sequence ?? 0;
  const stands = (total: Total) =>
    isTimely(total, totalQuery, moment) &&
    (total.sequence >= needed || listChanges(totals, total, statement)?.length === 0);
  let total = totals.knownTotal.get(totalQuery.key);
  while (!total || !stands(total)) {
    const knownTotal = total && isTimely(total, totalQuery, moment) ? total : undefined;
    total = await (totals.underWay.get(totalQuery.key) ?? bringUpToDate(totals, totalQuery, knownTotal));
  }
  return total.count;
}

type TotalQuery = { kernel: Kernel; view: View; list: Counted; statement: Statement; key: string };

function bringUpToDate(
  totals: Totals,
  totalQuery: TotalQuery,
  knownTotal: Total | undefined,
): Promise<Total> {
  const { key } = totalQuery;
  const counting = (async () => {
    try {
      const total =
        (knownTotal && (await amendTotal(totals, totalQuery, knownTotal))) ?? (await countNow(totalQuery));
      totals.knownTotal.set(key, total);
      return total;
    } finally {
      totals.underWay.delete(key);
    }
  })();
  totals.underWay.set(key, counting);
  return counting;
}

/** Returns a total updated by later writes, or `undefined` if it must be counted. */
async function amendTotal(
  totals: Totals,
  { kernel: { reader }, view: { collection }, list, statement }: TotalQuery,
  knownTotal: Total,
): Promise<Total | undefined> {
  const sequence = totals.changes.at(-1)?.sequence ?? 0;
  const since = listChanges(totals, knownTotal, statement);
  if (!since?.every((change) => change.collection === collection.name)) return undefined;
  const versions = since.map(changeVersions);
  const among = async (which: "before" | "after") => {
    const rows = versions.flatMap((each) => each?.[which] ?? []);
    const amendment = list.partialTotal(rows.map((row) => livingColumns(collection, row)));
    return amendment && (await reader.one<{ total: number }>(amendment))?.total;
  };
  const formerCount = versions.includes(undefined) ? undefined : await among("before");
  const newCount = formerCount === undefined ? undefined : await among("after");
  if (formerCount === undefined || newCount === undefined) return undefined;
  return { ...knownTotal, count: knownTotal.count + newCount - formerCount, sequence };
}

/** Returns the changes that may affect a total, in order, or `undefined` if some are no longer remembered. */
function listChanges(
  { changes, forgotten }: Totals,
  { sequence }: Total,
  { sql }: Statement,
): ChangeEntry[] | undefined {
  if (forgotten > sequence) return undefined;
  const mayCount = ({ collection }: ChangeEntry) => isSearch(sql) || sql.includes(`"${collection}"`);
  return changes.filter((change) => change.sequence > sequence && mayCount(change));
}

/** Returns the record outside the bin before and after a change, or `undefined` if it was erased since. */
function changeVersions({
  action,
  bin,
  before,
  after,
}: ChangeEntry): { before: Row | null; after: Row | null } | undefined {
  if (bin === "purge") return { before: null, after: null };
  const was = action === "create" ? null : before;
  if ((action !== "create" && !was) || (action !== "delete" && !after)) return undefined;
  return { before: was, after: action === "delete" ? null : after };
}

function livingColumns(collection: Collection, row: Row): Columns {
  return { ...toColumns(collection, row), deleted: "" };
}

async function countNow({ kernel, view, statement: { sql, parameters } }: TotalQuery): Promise<Total> {
  // A single statement: a second one would see writes made in between.
  const both = `select total, (select max(sequence) from _changes) as sequence from (${sql}) as counted`;
  const countRow = await kernel.reader.one<{ total: number; sequence: number | null }>({
    sql: both,
    parameters,
  });
  return { count: countRow?.total ?? 0, sequence: countRow?.sequence ?? 0, counted: view.now.getTime() };
}

function startCounting(kernel: Kernel): Totals {
  const totals: Totals = {
    knownTotal: new Recent(remembered),
    underWay: new Map(),
    changes: [],
    forgotten: 0,
  };
  kernel.changes.listen((change) => {
    totals.changes.push(change);
    if (totals.changes.length > keptChanges) totals.forgotten = totals.changes.shift()?.sequence ?? 0;
  });
  totalsByKernel.set(kernel, totals);
  return totals;
}

function isTimely({ count, counted }: Total, { view, statement }: TotalQuery, moment: string): boolean {
  if (!statement.parameters.includes(moment)) return true;
  const age = view.now.getTime() - counted;
  return age >= 0 && age < (count > many ? timelyOfMany : timely);
}

function isSearch(sql: string): boolean {
  return sql.includes(" _search ");
}
