import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import type pg from "pg";
import { type DatabaseFacts, readFacts } from "../backup/database-copy.ts";
import type { Migration } from "../database/migrate.ts";
import { migrate } from "../database/migrate.ts";
import { openPool, singleStatements } from "../database/postgres/connection.ts";
import { DatabaseAway, isAway } from "../database/postgres/failures.ts";
import { joinPostgres } from "../database/postgres/migrate.ts";
import { readingAt } from "../database/postgres/moment.ts";
import { newInstance } from "../database/postgres/presence.ts";
import { requireSameSteps } from "../database/postgres/same-steps.ts";
import { beginPostgres } from "../database/postgres/transactions.ts";
import { openReader, openWriting } from "../database/sqlite.ts";
import type { Connection, Reader } from "../kernel.ts";
import { copyTable, countRows, digestOfTable, type TableCount } from "./rows.ts";
import { shapeAfter, type TableShape } from "./shape.ts";

/** What was to be copied into holds something. */
export class NotEmpty extends Error {}

/** What was copied is not what was there. Nothing of it is kept. */
export class NotTheSame extends Error {}

type Told = (table: TableCount) => void;

/**
 * Copies what PostgreSQL keeps, as it is at one moment, into a file of SQLite's that does not exist yet.
 *
 * @throws DatabaseAway, NotTheSame, NewerDatabase and OlderDatabase where it has not taken the very steps that this code
 *   knows: what it keeps beside them would not come along
 */
export async function copyFromPostgres(
  url: string,
  file: string,
  migrations: readonly Migration[],
  told: Told = () => {},
): Promise<DatabaseFacts> {
  if (existsSync(file)) throw new NotEmpty(`${file} is there already.`);
  try {
    return await withPool(url, async (pool) => {
      await requireSameSteps(pool, migrations);
      const writing = openWriting(file);
      try {
        migrate(writing.database, migrations);
        const tables = shapeAfter(migrations);
        await readingAt(pool, namesOf(tables), async (reader) => {
          writing.database.exec("BEGIN");
          await copyAll(reader, writing, tables, told);
          writing.database.exec("COMMIT");
        });
        return readFacts(writing.database);
      } finally {
        writing.close();
      }
    });
  } catch (error) {
    for (const suffix of ["", "-wal", "-shm"]) await rm(file + suffix, { force: true });
    throw error;
  }
}

/**
 * Copies what a file of SQLite's keeps into a database of PostgreSQL's that keeps nothing yet, in one transaction: all
 * of it or nothing.
 *
 * @throws DatabaseAway, NotEmpty, NotTheSame, and what `joinPostgres` throws
 */
export function copyToPostgres(
  file: string,
  url: string,
  migrations: readonly Migration[],
  told: Told = () => {},
): Promise<void> {
  return withPool(url, async (pool) => {
    const tables = shapeAfter(migrations);
    await bringUpToDate(pool, migrations);
    const reader = openReader(file);
    const transaction = await beginPostgres(pool, { committed: () => {} });
    try {
      reader.database.exec("BEGIN");
      await requireNothing(transaction.connection, tables);
      await copyAll(reader, transaction.connection, tables, told);
      await transaction.connection.run(continueNumbers);
      await transaction.commit();
    } catch (error) {
      if (transaction.isOpen()) await transaction.rollback();
      throw error;
    } finally {
      reader.close();
    }
  });
}

/** How many rows each table of a file of SQLite's has that would be copied. */
export async function countFile(file: string, migrations: readonly Migration[]): Promise<TableCount[]> {
  const reader = openReader(file);
  try {
    return await countAll(reader, shapeAfter(migrations));
  } finally {
    reader.close();
  }
}

/** The same of a database of PostgreSQL's. Nothing is changed. */
export function countPostgres(url: string, migrations: readonly Migration[]): Promise<TableCount[]> {
  return withPool(url, async (pool) => {
    await requireSameSteps(pool, migrations);
    const tables = shapeAfter(migrations);
    return await readingAt(pool, namesOf(tables), (reader) => countAll(reader, tables));
  });
}

/** How many changes of each kind a database of PostgreSQL's has seen after the one that has this number. */
export function countChanges(
  url: string,
  after: number,
): Promise<{ collection: string; action: string; count: number }[]> {
  const statement = { sql: changesAfter, parameters: [after] };
  return withPool(url, async (pool) => singleStatements(pool).all(statement));
}

/** As both databases understand it. */
export const changesAfter =
  "SELECT collection, action, count(*) AS count FROM _changes WHERE sequence > ? GROUP BY collection, action ORDER BY collection, action";

/** Changes are numbered on from the last one. */
const continueNumbers = {
  sql: `SELECT setval(pg_get_serial_sequence('_changes', 'sequence'),
    greatest(1, (SELECT max(sequence) FROM _changes)), EXISTS (SELECT 1 FROM _changes))`,
  parameters: [],
};

const namesOf = (tables: readonly TableShape[]) => tables.map(({ name }) => name);

async function bringUpToDate(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect();
  try {
    await joinPostgres(client, { migrations, instance: newInstance() });
  } finally {
    client.release();
  }
}

async function copyAll(
  from: Reader,
  to: Connection,
  tables: readonly TableShape[],
  told: Told,
): Promise<void> {
  for (const table of tables) told({ name: table.name, rows: await copyTable(from, to, table) });
  for (const table of tables) {
    if ((await digestOfTable(from, table)) === (await digestOfTable(to, table))) continue;
    throw new NotTheSame(
      `The table ${table.name} is not the same after it was copied: nothing is kept of it.`,
    );
  }
}

async function requireNothing(reader: Reader, tables: readonly TableShape[]): Promise<void> {
  for (const table of tables) {
    if ((await countRows(reader, table)) === 0) continue;
    throw new NotEmpty(`The database holds something already (${table.name}).`);
  }
}

async function countAll(reader: Reader, tables: readonly TableShape[]): Promise<TableCount[]> {
  const counts: TableCount[] = [];
  for (const table of tables) counts.push({ name: table.name, rows: await countRows(reader, table) });
  return counts;
}

async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool(url, 2);
  try {
    return await work(pool);
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(error) : error;
  } finally {
    await pool.end();
  }
}
