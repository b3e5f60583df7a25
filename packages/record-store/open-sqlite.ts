import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { copyBeforeMigrating } from "./backup/before-migrating.ts";
import type { Catalog } from "./collection.ts";
import type { Database } from "./database/database.ts";
import { Leftovers, noteErasure, removeOldLeftovers } from "./database/leftovers.ts";
import { migrate, type SqliteStep } from "./database/migrate.ts";
import { openReader, openWriting } from "./database/sqlite.ts";
import { sqliteTransactions } from "./database/sqlite-transactions.ts";
import { watchRichText } from "./tables/uncleaned.ts";

/**
 * Opens the database of a data folder, created or migrated first.
 *
 * @throws NewerDatabase if newer code has used the folder, NotCopied if it needs a migration and cannot be copied first
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
  const leftovers = await Leftovers.open(path);
  return {
    reader,
    // The processes of one folder agree among themselves.
    leads: () => true,
    async openMoment() {
      const own = openReader(path);
      own.database.exec("BEGIN");
      // A snapshot begins with the first read, not with BEGIN.
      own.one({ sql: "SELECT 1 FROM sqlite_schema", parameters: [] });
      return { reader: own, close: () => own.close() };
    },
    begin: sqliteTransactions(writing),
    leftovers: { note: () => noteErasure(writing.database), remove: () => leftovers.remove() },
    // Includes the log with pages not yet in the database file.
    size: () => fileSize(path) + fileSize(`${path}-wal`),
    async close() {
      reader.close();
      writing.close();
      await leftovers.close();
    },
  };
}

function fileSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
