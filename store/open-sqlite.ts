import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { copyBeforeMigrating } from "./backup/before-migrating.ts";
import type { Catalog } from "./collection.ts";
import type { Database } from "./database/database.ts";
import { emptyLog, removeOldLeftovers } from "./database/leftovers.ts";
import { migrate, type SqliteStep } from "./database/migrate.ts";
import { openReader, openWriting } from "./database/sqlite.ts";
import { sqliteTransactions } from "./database/sqlite-transactions.ts";
import { watchRichText } from "./tables/uncleaned.ts";

/**
 * Opens the database of a data folder, made or brought up to date first.
 *
 * @throws NewerDatabase if the folder was used by newer code, NotCopied if it must be brought up to date and cannot be
 *   copied before
 */
export async function openSqlite(
  folder: string,
  catalog: Catalog,
  migrations: readonly SqliteStep[],
): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "data.db");
  const writing = openWriting(path);
  await copyBeforeMigrating(writing.database, folder, migrations);
  migrate(writing.database, migrations);
  removeOldLeftovers(path);
  watchRichText(writing, catalog);
  const reader = openReader(path);
  return {
    reader,
    // The processes of one folder agree among themselves.
    leads: () => true,
    async openMoment() {
      const own = openReader(path);
      own.database.exec("BEGIN");
      // A transaction begins with its first reading, not with its beginning.
      own.one({ sql: "SELECT 1 FROM sqlite_schema", parameters: [] });
      return { reader: own, close: () => own.close() };
    },
    begin: sqliteTransactions(writing),
    emptyLog: () => emptyLog(path),
    // With what is not yet written into it.
    size: () => sizeOf(path) + sizeOf(`${path}-wal`),
    close() {
      reader.close();
      writing.close();
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
