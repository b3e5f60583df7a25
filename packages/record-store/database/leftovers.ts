import { statSync } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { isFullDisk } from "./full-disk.ts";
import { clearGaps } from "./gaps.ts";

/**
 * `PRAGMA user_version` of a database whose gaps were all cleared after its last erasure. An erasure makes the number
 * odd, and a complete removal makes it even again. An earlier version left 1 without clearing the gaps of its erasures,
 * and 0 if content from before `secure_delete` may remain.
 */
const withoutLeftovers = 2;

/** Milliseconds for which others cannot write, without flushes to disk. */
const defaultSlice = 10;

/** Attempts at a slice while somebody reads or writes, and milliseconds between them. */
const tries = 20;
const pause = 100;
/** Milliseconds until the next attempts. */
const retryPause = 60_000;
/** Writers of other processes wait for the lock at intervals of up to 100 ms. So most of the time it is free. */
const leastRest = 20;
const restPerWork = 3;
/** Milliseconds that an erasure waits for its removal, which then goes on in the background. */
const patience = 2000;

/**
 * Rewrites a database once if its file still contains deleted records, from before `secure_delete` was on. The next
 * start does it if another process writes, or if the disk has no room for a second copy.
 */
export function removeOldLeftovers(path: string): void {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    if (readVersion(database) > 0) return;
    database.exec(`VACUUM; PRAGMA user_version = ${withoutLeftovers}; PRAGMA wal_checkpoint(TRUNCATE)`);
  } catch (error) {
    if (!isBusy(error) && !isFull(error)) throw error;
  } finally {
    database.close();
  }
}

/** Notes in the open transaction that it erases. If the process ends before the removal, the next start does it. */
export function noteErasure(writing: DatabaseSync): void {
  const version = readVersion(writing);
  if (version > 0) writing.exec(`PRAGMA user_version = ${version + (version % 2 === 0 ? 1 : 2)}`);
}

/**
 * Removes what deletions leave in the files of an open database: old pages in the write-ahead log, and copies of cells
 * in the gaps of pages. The removal works in slices of some milliseconds, and other writers work in between. An erased
 * row is in no cell any more, so a cleared page receives no new copy of it.
 */
export class Leftovers {
  readonly #path: string;
  /** Open as long as the database: closing a file ends every lock that this process has on it. */
  readonly #file: FileHandle;
  /** Where the next slice begins, and the version of the database when the first one began. */
  #progress: Progress | undefined;
  readonly #slice: number;
  #underWay: Promise<void> | undefined;
  #connection: SliceConnection | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(path: string, file: FileHandle, slice: number) {
    this.#path = path;
    this.#slice = slice;
    this.#file = file;
  }

  /** @param slice milliseconds for which others cannot write */
  static async open(path: string, slice = defaultSlice): Promise<Leftovers> {
    // SQLite names its log after the target of a link.
    const target = await realpath(path);
    return new Leftovers(target, await open(target, "r+"), slice);
  }

  /**
   * Removes the traces of noted erasures. Resolves once they are gone, or after two seconds: the rest follows in the
   * background. If a reader of the log takes longer, as a backup does, or the disk is full, the next slice is retried
   * every minute. The note of unfinished work outlives the process.
   */
  async remove(): Promise<void> {
    this.#underWay ??= this.#removeInSlices().finally(() => {
      this.#underWay = undefined;
    });
    await Promise.race([this.#underWay, wait(patience, undefined, { ref: false })]);
  }

  async #removeInSlices(): Promise<void> {
    clearTimeout(this.#retry);
    for (let failures = 0; failures < tries; ) {
      if (this.#isClosed) return;
      const begin = performance.now();
      const result = this.#clearSlice();
      if (result === "done") {
        this.#progress = undefined;
        return this.#closeConnection();
      }
      if (result === "hindered") failures++;
      else {
        failures = 0;
        this.#progress = result;
      }
      const work = performance.now() - begin;
      const rest = result === "hindered" ? pause : Math.max(leastRest, restPerWork * work);
      await wait(rest);
    }
    // The next erasure reports an error.
    this.#retry = setTimeout(() => void this.remove().catch(() => {}), retryPause).unref();
  }

  /** "hindered" means that somebody was in the way. */
  #clearSlice(): Progress | "done" | "hindered" {
    this.#connection ??= openConnection(this.#path);
    const { database } = this.#connection;
    try {
      if (isWithoutLeftovers(readVersion(database))) return "done";
      if (!this.#connection.beginWithoutLog()) return "hindered";
      const version = readVersion(database);
      const progress = this.#progress ?? { version, at: 0 };
      const at = isWithoutLeftovers(version) ? undefined : clearGaps(this.#file.fd, progress.at, this.#slice);
      const isDone = at === undefined && version === progress.version;
      // A commit makes all connections forget their cached pages, with which they would write the gaps back.
      this.#connection.commit(isDone && version % 2 === 1 ? version + 1 : version);
      if (isDone) return "done";
      return at === undefined ? { version, at: 0 } : { version: progress.version, at };
    } catch (error) {
      if (isBusy(error) || isFull(error)) return "hindered";
      throw error;
    } finally {
      if (database.isTransaction) database.exec("ROLLBACK");
    }
  }

  /** Call it once this process has closed every connection to the file: it ends their locks as well. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#closeConnection();
    await this.#file.close();
  }

  #closeConnection(): void {
    this.#connection?.database.close();
    this.#connection = undefined;
  }
}

type SliceConnection = ReturnType<typeof openConnection>;

/** Opens a connection whose commits others need not wait for: a lost one is made again. */
function openConnection(path: string) {
  const database = new DatabaseSync(path, { timeout: 0 });
  database.exec("PRAGMA synchronous = NORMAL");
  const dataVersion = () => database.prepare("PRAGMA data_version").get()?.data_version;
  let emptyVersion: unknown;
  return {
    database,
    /** Begins a transaction and returns `true`, if no page is in the write-ahead log but the first. */
    beginWithoutLog(): boolean {
      database.exec("BEGIN IMMEDIATE");
      // Own commits do not change this version, and write the first page alone.
      if (dataVersion() === emptyVersion) return true;
      database.exec("ROLLBACK");
      // Most of the log is written back while others may write.
      database.exec("PRAGMA wal_checkpoint(PASSIVE)");
      if (database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy !== 0) return false;
      database.exec("BEGIN IMMEDIATE");
      // A second process may have written to the log in between.
      if (logSize(path) > 0) return false;
      emptyVersion = dataVersion();
      return true;
    },
    commit: (version: number) => database.exec(`PRAGMA user_version = ${version}; COMMIT`),
  };
}

type Progress = { version: number; at: number };

function readVersion(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}

function isWithoutLeftovers(version: number): boolean {
  return version > 0 && version % 2 === 0;
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
