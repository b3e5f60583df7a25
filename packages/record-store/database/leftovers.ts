import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";

/** `PRAGMA user_version` of a database whose deleted content was always overwritten, or has been since its `VACUUM`. */
const withoutLeftovers = 1;

/** Attempts to empty a log that somebody still reads, and milliseconds between them. */
const tries = 10;
const pause = 100;

/**
 * Rewrites a database once if its file still contains deleted records, from before `secure_delete` was on. The next
 * start does it if another process writes, or if the disk has no room for a second copy.
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
 * Empties the write-ahead log, which still contains pages from before a deletion. Gives up if somebody reads the log
 * for longer than a second. SQLite overwrites it with the next writes.
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
