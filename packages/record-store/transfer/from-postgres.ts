import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type DatabaseFacts, readFacts } from "../backup/database-copy.ts";
import { type Migration, migrate } from "../database/migrate.ts";
import { readAtMoment } from "../database/postgres/moment.ts";
import { requireSameSteps } from "../database/postgres/same-steps.ts";
import { openWriting } from "../database/sqlite.ts";
import { openIncoming } from "../files/incoming.ts";
import { temporaryName } from "../files/owner.ts";
import { flushFolder } from "../files/places/disk.ts";
import { renewMarks } from "../files/site-marks.ts";
import { copyAll, countAll, type Told, withPool } from "./copying.ts";
import { NotEmpty } from "./refusals.ts";
import type { TableCount } from "./rows.ts";
import { migratedTables, type TableShape } from "./shape.ts";

/**
 * Copies a PostgreSQL database, as it is at one moment, into a SQLite file that does not exist yet.
 *
 * @throws DatabaseAway, NotTheSame, NewerDatabase and OlderDatabase if its steps are not exactly those of this code,
 *   because unknown data would be lost
 */
export async function copyFromPostgres(
  url: string,
  file: string,
  migrations: readonly Migration[],
  onProgress: Told = () => {},
): Promise<DatabaseFacts> {
  if (existsSync(file)) throw new NotEmpty(`${file} is there already.`);
  try {
    return await withPool(url, async (pool) => {
      await requireSameSteps(pool, migrations);
      const writing = openWriting(file);
      try {
        migrate(writing.database, migrations);
        const tables = migratedTables(migrations);
        await readAtMoment(pool, tableNames(tables), async (reader) => {
          writing.database.exec("BEGIN");
          await copyAll(reader, writing, tables, onProgress);
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

type BringOptions = {
  folder: string;
  migrations: readonly Migration[];
  told?: Told;
  /** Runs once everything is copied, before the file is in place. */
  copied?: () => Promise<void>;
};

/**
 * Like `copyFromPostgres`, but into a data folder without a database. The file appears once it is complete.
 *
 * @throws NotEmpty, and as `copyFromPostgres` does
 */
export async function bringFromPostgres(
  url: string,
  { folder, migrations, told, copied = async () => {} }: BringOptions,
): Promise<void> {
  const file = path.join(folder, "data.db");
  if (existsSync(file)) throw new NotEmpty(`${file} is there already.`);
  const part = path.join(await openIncoming(folder), `${temporaryName()}-database`);
  try {
    await copyFromPostgres(url, part, migrations, told);
    await renewFileMarks(part);
    await copied();
    await putInPlace(part, file);
  } finally {
    for (const suffix of ["", "-wal", "-shm"]) await rm(part + suffix, { force: true });
  }
}

/** Counts the rows per table of a PostgreSQL database that would be copied. Changes nothing. */
export function countPostgres(url: string, migrations: readonly Migration[]): Promise<TableCount[]> {
  return withPool(url, async (pool) => {
    await requireSameSteps(pool, migrations);
    const tables = migratedTables(migrations);
    return await readAtMoment(pool, tableNames(tables), (reader) => countAll(reader, tables));
  });
}

const tableNames = (tables: readonly TableShape[]) => tables.map(({ name }) => name);

/** A backup's content stays the same site, but a moved database is a new one from now on. */
async function renewFileMarks(file: string): Promise<void> {
  const writing = openWriting(file);
  try {
    await renewMarks(writing);
  } finally {
    writing.close();
  }
}

/** The file at this path is either complete or absent. */
async function putInPlace(part: string, file: string): Promise<void> {
  const handle = await open(part, "r+");
  await handle.sync().finally(() => handle.close());
  await rename(part, file);
  await flushFolder(path.dirname(file));
}
