import { createHash } from "node:crypto";
import { isRenewed } from "../files/site-marks.ts";
import type { Connection, Reader, SqlValue } from "../kernel.ts";
import type { TableShape } from "./shape.ts";

type Values = Record<string, SqlValue>;

/** Rows written by one statement. */
const rowsAtOnce = 100;

/** A table's number of rows, copied or present. */
export type TableCount = { name: string; rows: number };

/** A table's count during a copy. */
export type TableProgress = TableCount & { isWhole: boolean };

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

/**
 * Copies all rows of a table, in the order in which they were written, into a table of the same schema. Replaces the
 * rows that a migration has written there.
 */
export async function copyTable(
  from: Reader,
  to: Connection,
  table: TableShape,
  onProgress: (table: TableProgress) => void,
): Promise<void> {
  const { name } = table;
  let rows = 0;
  let waiting: Values[] = [];
  await to.run({ sql: `DELETE FROM "${name}"`, parameters: [] });
  for await (const row of from.each<Values>(selectAll(table, table.isCollection ? ["rowid"] : table.key))) {
    waiting.push(row);
    rows += 1;
    if (waiting.length < rowsAtOnce) continue;
    await writeRows(to, table, waiting);
    waiting = [];
    onProgress({ name, rows, isWhole: false });
  }
  if (waiting.length > 0) await writeRows(to, table, waiting);
  onProgress({ name, rows, isWhole: true });
}

/**
 * Digests every row of a table. Equal rows give equal digests in both databases. Skips rows that a copy has renewed.
 */
export async function digestOfTable(reader: Reader, table: TableShape): Promise<string> {
  const digest = createHash("sha256");
  for await (const row of reader.each<Values>(selectAll(table, table.key)))
    if (!isRenewed(table.name, row)) digest.update(JSON.stringify(table.columns.map((name) => row[name])));
  return digest.digest("hex");
}

export async function countRows(reader: Reader, { name }: TableShape): Promise<number> {
  const countRow = await reader.one<{ count: number }>({
    sql: `SELECT count(*) AS count FROM "${name}"`,
    parameters: [],
  });
  return Number(countRow?.count);
}

/**
 * Returns whether a table has a row that no migration writes into an empty database. Migration 0019 writes one into
 * `_visits`.
 */
export async function hasRows(reader: Reader, table: TableShape): Promise<boolean> {
  return (await countRows(reader, table)) > (table.name === "_visits" ? 1 : 0);
}

function selectAll({ name, columns }: TableShape, order: readonly string[]) {
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
