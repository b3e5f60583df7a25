import type { DatabaseSync } from "node:sqlite";
import type pg from "pg";
import { type Migration, NewerDatabase, stepsToTake } from "../database/migrate.ts";
import { requireFit } from "../database/postgres/fitness.ts";
import { joinPostgres } from "../database/postgres/migrate.ts";
import { readAtMoment } from "../database/postgres/moment.ts";
import { newInstance } from "../database/postgres/presence.ts";
import { OlderDatabase, requireSameSteps } from "../database/postgres/same-steps.ts";
import { takenSteps } from "../database/postgres/steps.ts";
import { beginPostgres } from "../database/postgres/transactions.ts";
import { type OpenConnection, openReader, type SqliteReader } from "../database/sqlite.ts";
import { renewMarks } from "../files/site-marks.ts";
import { findInTurn } from "../in-turn.ts";
import type { Reader } from "../kernel.ts";
import { openAlone, requireAlone, requireNobody } from "./alone.ts";
import { copyAll, countAll, firstDifference, type Told, withPool } from "./copying.ts";
import { NotEmpty } from "./refusals.ts";
import { hasRows, type TableCount } from "./rows.ts";
import { migratedTables, type TableShape } from "./shape.ts";

/**
 * Copies a SQLite file into an empty PostgreSQL database in one transaction: all or nothing. Nobody else has either
 * open meanwhile.
 *
 * @returns false if everything was already there
 * @throws InUse, DatabaseAway, NotAlone, NotEmpty, NotTheSame
 * @throws NewerDatabase and OlderDatabase if the file's steps are not exactly those of this code
 * @throws as `joinPostgres` does
 */
export async function copyToPostgres(
  file: string,
  url: string,
  migrations: readonly Migration[],
  onProgress: Told = () => {},
): Promise<boolean> {
  const reader = openAlone(file);
  try {
    return await copyRecords(reader, url, migrations, onProgress);
  } finally {
    reader.close();
  }
}

/** Like `copyToPostgres`, for an open file. */
export function copyRecords(
  reader: OpenConnection<SqliteReader>,
  url: string,
  migrations: readonly Migration[],
  onProgress: Told,
): Promise<boolean> {
  requireStepsTaken(reader.database, migrations);
  return withPool(url, async (pool) => {
    const client = await pool.connect();
    let isNew = false;
    try {
      const joined = async () => {
        await requireNobody(client);
        const copied = () => requireAlone(client);
        isNew = await copyTables(pool, reader, migratedTables(migrations), { told: onProgress, copied });
      };
      await joinPostgres(client, { migrations, instance: newInstance(), joined });
    } finally {
      client.release();
    }
    return isNew;
  });
}

/** Counts the rows per table of a SQLite file that would be copied. */
export async function countFile(file: string, migrations: readonly Migration[]): Promise<TableCount[]> {
  const reader = openReader(file);
  try {
    return await countAll(reader, migratedTables(migrations));
  } finally {
    reader.close();
  }
}

/**
 * Ensures that a file could be copied into a PostgreSQL database. Changes nothing.
 *
 * @throws as `copyToPostgres` does
 */
export function requireFree(
  reader: OpenConnection<SqliteReader>,
  url: string,
  migrations: readonly Migration[],
): Promise<unknown> {
  requireStepsTaken(reader.database, migrations);
  return withPool(url, async (pool) => {
    await requireFit(pool);
    if ((await takenSteps(pool)).length === 0) return undefined;
    await requireSameSteps(pool, migrations);
    const tables = migratedTables(migrations);
    const names = tables.map(({ name }) => name);
    return await readAtMoment(pool, names, (connection) => requireEmptyOrSame(connection, reader, tables));
  });
}

/** New changes continue the numbers of the copied ones. */
const continueNumbers = {
  sql: `SELECT setval(pg_get_serial_sequence('_changes', 'sequence'),
    greatest(1, (SELECT max(sequence) FROM _changes)), EXISTS (SELECT 1 FROM _changes))`,
  parameters: [],
};

async function copyTables(
  pool: pg.Pool,
  reader: OpenConnection<SqliteReader>,
  tables: readonly TableShape[],
  { told, copied }: { told: Told; copied: () => Promise<void> },
): Promise<boolean> {
  const transaction = await beginPostgres(pool, { committed: () => {} });
  const { connection } = transaction;
  try {
    reader.database.exec("BEGIN");
    if (await requireEmptyOrSame(connection, reader, tables)) return false;
    await copyAll(reader, connection, tables, told);
    await connection.run(continueNumbers);
    await renewMarks(connection);
    await copied();
    await transaction.commit();
    return true;
  } finally {
    if (transaction.isOpen()) await transaction.rollback();
    if (reader.database.isTransaction) reader.database.exec("ROLLBACK");
  }
}

/** Returns whether everything is already there: after an interruption at the last step, the command runs once more. */
async function requireEmptyOrSame(
  connection: Reader,
  reader: Reader,
  tables: readonly TableShape[],
): Promise<boolean> {
  const heldTable = await firstHeld(connection, tables);
  if (!heldTable) return false;
  if (await firstDifference(reader, connection, tables))
    throw new NotEmpty(`The database holds something already (${heldTable}).`);
  return true;
}

/** Returns the first table that has a row of a site. */
async function firstHeld(reader: Reader, tables: readonly TableShape[]): Promise<string | undefined> {
  return (await findInTurn(tables, (table) => hasRows(reader, table)))?.name;
}

/** @throws NewerDatabase, OlderDatabase */
function requireStepsTaken(database: DatabaseSync, migrations: readonly Migration[]): void {
  const { taken, missing } = stepsToTake(database, migrations);
  const knownNames = new Set(migrations.map(({ name }) => name));
  const newer = taken.find((name) => !knownNames.has(name));
  if (newer) throw new NewerDatabase(newer);
  if (missing.length > 0) throw new OlderDatabase(taken.length > 0 ? missing[0] : undefined);
}
