import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";

/** `PRAGMA user_version` of a database in which deleted content was overwritten from the beginning, or since its `VACUUM`. */
const withoutLeftovers = 1;

/** Tries to empty a log that somebody still reads, and milliseconds between them. */
const tries = 10;
const pause = 100;

/**
 * Rewrites a database, once, whose deleted records can still be read in its file: it was written before `secure_delete`
 * was on. While another process writes, or where the disk has no room for a second copy, this is left to the next start.
 */
export function removeOldLeftovers(path: string): void {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    if (Number(database.prepare("PRAGMA user_version").get()?.user_version) >= withoutLeftovers) return;
    database.exec(`VACUUM; PRAGMA user_version = ${withoutLeftovers}; PRAGMA wal_checkpoint(TRUNCATE)`);
  } catch (error) {
    if (!isBusy(error) && !isFull(error)) throw error;
  } finally {
    database.close();
  }
}

/**
 * Empties the write-ahead log, in which pages stand as they were before a deletion. A log that somebody reads for longer
 * than a second is left: SQLite overwrites it with the next writes.
 */
export async function emptyLog(path: string): Promise<void> {
  for (let count = 0; count < tries; count++) {
    if (isLogEmpty(path)) return;
    await setTimeout(pause, undefined, { ref: false });
  }
}

function isLogEmpty(path: string): boolean {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    return database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && /database or disk is full|disk I\/O error/.test(error.message);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && /database (table )?is locked/.test(error.message);
}
