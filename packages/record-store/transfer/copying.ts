import type pg from "pg";
import { DatabaseAway } from "../database/failures.ts";
import { openPool } from "../database/postgres/connection.ts";
import { isAway } from "../database/postgres/failures.ts";
import { findInTurn } from "../in-turn.ts";
import type { Connection, Reader } from "../kernel.ts";
import { NotTheSame } from "./refusals.ts";
import { copyTable, countRows, digestOfTable, type TableCount, type TableProgress } from "./rows.ts";
import type { TableShape } from "./shape.ts";

/** Called with the progress of a table's copy. */
export type Told = (table: TableProgress) => void;

/**
 * Copies all rows of these tables, and compares them.
 *
 * @throws NotTheSame
 */
export async function copyAll(
  from: Reader,
  to: Connection,
  tables: readonly TableShape[],
  onProgress: Told,
): Promise<void> {
  for (const table of tables) await copyTable(from, to, table, onProgress);
  const name = await firstDifference(from, to, tables);
  if (name)
    throw new NotTheSame(`The table ${name} is not the same after it was copied: nothing is kept of it.`);
}

/** Returns the first table that differs, or `undefined`. */
export async function firstDifference(
  one: Reader,
  other: Reader,
  tables: readonly TableShape[],
): Promise<string | undefined> {
  const differingTable = await findInTurn(
    tables,
    async (table) => (await digestOfTable(one, table)) !== (await digestOfTable(other, table)),
  );
  return differingTable?.name;
}

export async function countAll(reader: Reader, tables: readonly TableShape[]): Promise<TableCount[]> {
  const counts: TableCount[] = [];
  for (const table of tables) counts.push({ name: table.name, rows: await countRows(reader, table) });
  return counts;
}

/** @throws DatabaseAway */
export async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool(url, 2);
  try {
    return await work(pool);
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(error) : error;
  } finally {
    await pool.end();
  }
}
