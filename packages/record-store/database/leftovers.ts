import { statSync } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { isFullDisk } from "./full-disk.ts";
import { clearGaps } from "./gaps.ts";

/** `PRAGMA user_version` of a database whose deleted content was always overwritten, or has been since its `VACUUM`. */
const withoutLeftovers = 1;

/** Attempts to remove leftovers while somebody reads or writes, and milliseconds between them. */
const tries = 10;
const pause = 100;
/** Milliseconds until the next attempts. */
const retryPause = 60_000;

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
 * Removes what deletions leave in the files of an open database: old pages in the write-ahead log, and copies of cells
 * in the gaps of pages.
 */
export class Leftovers {
  readonly #path: string;
  /** Open as long as the database: closing a file ends every lock that this process has on it. */
  readonly #file: FileHandle;
  readonly #isWriting: () => boolean;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** The attempt under way, which does not reject. A transaction that began meanwhile would wait for its lock. */
  underWay: Promise<void> | undefined;

  private constructor(path: string, file: FileHandle, isWriting: () => boolean) {
    this.#path = path;
    this.#file = file;
    this.#isWriting = isWriting;
  }

  /** @param isWriting whether this process has a transaction open */
  static async open(path: string, isWriting: () => boolean = () => false): Promise<Leftovers> {
    // SQLite names its log after the target of a link.
    const target = await realpath(path);
    return new Leftovers(target, await open(target, "r+"), isWriting);
  }

  /**
   * Resolves without a removal if somebody reads the log for longer than a second, another process writes as long, or
   * the disk is full. Then it is tried again every minute.
   */
  async remove(): Promise<void> {
    clearTimeout(this.#retry);
    for (let count = 0; count < tries; count++) {
      if (this.#isClosed || (await this.#attempt())) return;
      await wait(pause, undefined, { ref: false });
    }
    if (this.#isClosed) return;
    clearTimeout(this.#retry);
    // The next erasure reports an error.
    this.#retry = setTimeout(() => void this.remove().catch(() => {}), retryPause).unref();
  }

  async #attempt(): Promise<boolean> {
    while (this.underWay) await this.underWay;
    const attempt = this.#removeAfterWriting();
    const end = () => {
      this.underWay = undefined;
    };
    this.underWay = attempt.then(end, end);
    return attempt;
  }

  async #removeAfterWriting(): Promise<boolean> {
    const lastMoment = performance.now() + tries * pause;
    while (this.#isWriting()) {
      if (performance.now() > lastMoment) return false;
      await wait(1);
    }
    return this.#isClosed || removeNow(this.#path, this.#file);
  }

  /** Call it once this process has closed every connection to the file: it ends their locks as well. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#file.close();
  }
}

/** Returns whether nobody was in the way. Other processes cannot write meanwhile. */
async function removeNow(path: string, file: FileHandle): Promise<boolean> {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    if (database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy !== 0) return false;
    database.exec("BEGIN IMMEDIATE");
    // Another process may have written in between.
    if (logSize(path) > 0) return false;
    await clearGaps(file);
    // A commit makes all connections forget their cached pages, with which they would write the gaps back.
    const version = Number(database.prepare("PRAGMA user_version").get()?.user_version);
    database.exec(`PRAGMA user_version = ${version}; COMMIT`);
    return true;
  } catch (error) {
    if (isBusy(error) || isFull(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

function logSize(path: string): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

function isFull(error: unknown): boolean {
  return isFullDisk(error) || (error instanceof Error && /disk I\/O error/.test(error.message));
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && /database (table )?is locked/.test(error.message);
}
