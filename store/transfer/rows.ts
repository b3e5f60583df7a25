import { createHash } from "node:crypto";
import { isRenewed } from "../files/site-marks.ts";
import type { Connection, Reader, SqlValue } from "../kernel.ts";
import type { TableShape } from "./shape.ts";

type Values = Record<string, SqlValue>;

/** Rows written by one statement. */
const rowsAtOnce = 100;

/** What was copied of a table, or is in one. */
export type TableCount = { name: string; rows: number };

/** The same of one that is being copied. */
export type TableProgress = TableCount & { isWhole: boolean };

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

/** Copies all rows of a table into one of the same shape that has none, in the order in which they were written. */
export async function copyTable(
  from: Reader,
  to: Connection,
  table: TableShape,
  told: (table: TableProgress) => void,
): Promise<void> {
  const { name } = table;
  let rows = 0;
  let waiting: Values[] = [];
  for await (const row of from.each<Values>(allOf(table, table.isCollection ? ["rowid"] : table.key))) {
    waiting.push(row);
    rows += 1;
    if (waiting.length < rowsAtOnce) continue;
    await writeRows(to, table, waiting);
    waiting = [];
    told({ name, rows, isWhole: false });
  }
  if (waiting.length > 0) await writeRows(to, table, waiting);
  told({ name, rows, isWhole: true });
}

/** Every row of a table in one digest: the same for the same rows, whichever database keeps them; without what a copy has otherwise. */
export async function digestOfTable(reader: Reader, table: TableShape): Promise<string> {
  const digest = createHash("sha256");
  for await (const row of reader.each<Values>(allOf(table, table.key)))
    if (!isRenewed(table.name, row)) digest.update(JSON.stringify(table.columns.map((name) => row[name])));
  return digest.digest("hex");
}

export async function countRows(reader: Reader, { name }: TableShape): Promise<number> {
  const found = await reader.one<{ count: number }>({
    sql: `SELECT count(*) AS count FROM "${name}"`,
    parameters: [],
  });
  return Number(found?.count);
}

function allOf({ name, columns }: TableShape, order: readonly string[]) {
  return { sql: `SELECT ${quoted(columns)} FROM "${name}" ORDER BY ${quoted(order)}`, parameters: [] };
}

async function writeRows(
  to: Connection,
  { name, columns }: TableShape,
  rows: readonly Values[],
): Promise<void> {
  const places = `(${columns.map(() => "?").join(", ")})`;
  await to.run({
    sql: `INSERT INTO "${name}" (${quoted(columns)}) VALUES ${rows.map(() => places).join(", ")}`,
    parameters: rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  });
}
