import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type DatabaseFacts, readFacts } from "../backup/database-copy.ts";
import { type Migration, migrate } from "../database/migrate.ts";
import { readingAt } from "../database/postgres/moment.ts";
import { requireSameSteps } from "../database/postgres/same-steps.ts";
import { openWriting } from "../database/sqlite.ts";
import { openIncoming } from "../files/incoming.ts";
import { temporaryName } from "../files/owner.ts";
import { flushFolder } from "../files/places/disk.ts";
import { renewMarks } from "../files/site-marks.ts";
import { copyAll, countAll, type Told, withPool } from "./copying.ts";
import { NotEmpty } from "./refusals.ts";
import type { TableCount } from "./rows.ts";
import { shapeAfter, type TableShape } from "./shape.ts";

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

type BringOptions = {
  folder: string;
  migrations: readonly Migration[];
  told?: Told;
  /** Done once all of it was copied, and before it is there. */
  copied?: () => Promise<void>;
};

/**
 * The same into the database of a data folder, which has none: it is there when all of it is.
 *
 * @throws NotEmpty, and what `copyFromPostgres` does
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
    await renewMarksIn(part);
    await copied();
    await putInPlace(part, file);
  } finally {
    for (const suffix of ["", "-wal", "-shm"]) await rm(part + suffix, { force: true });
  }
}

/** How many rows each table of a database of PostgreSQL's has that would be copied. Nothing is changed. */
export function countPostgres(url: string, migrations: readonly Migration[]): Promise<TableCount[]> {
  return withPool(url, async (pool) => {
    await requireSameSteps(pool, migrations);
    const tables = shapeAfter(migrations);
    return await readingAt(pool, namesOf(tables), (reader) => countAll(reader, tables));
  });
}

const namesOf = (tables: readonly TableShape[]) => tables.map(({ name }) => name);

/** What a backup holds is the site that it is of; what is brought is another from now on. */
async function renewMarksIn(file: string): Promise<void> {
  const writing = openWriting(file);
  try {
    await renewMarks(writing);
  } finally {
    writing.close();
  }
}

/** What is at this place is whole, or is not there. */
async function putInPlace(part: string, file: string): Promise<void> {
  const handle = await open(part, "r+");
  await handle.sync().finally(() => handle.close());
  await rename(part, file);
  await flushFolder(path.dirname(file));
}
