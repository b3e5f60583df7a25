import type { Stats } from "node:fs";
import { lstat, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { daysInBin } from "../../domain/bin/retention.ts";
import type { CopyUntilRemoved } from "../../domain/status/status.ts";

const day = 24 * 60 * 60 * 1000;

/** A copy of everything that the site held, with personal data that may have been erased since. */
export type LeftCopy = { path: string; at: Date };

/** The note in a data folder that its records are in PostgreSQL now. */
export function movedNote(dataFolder: string): string {
  return path.join(dataFolder, "moved-to-postgresql");
}

/**
 * Returns the copies that updates, rollbacks, restores and a move leave in the data folder, oldest first. A name without
 * a day counts by its last change. If the machine stops amid one of these, the copy has an unfinished name.
 *
 * - `releases/VERSION.db`: the database before an update to that version (ops/release/les-assembleurs)
 * - `releases/undone-VERSION.db`: the database before a rollback
 * - `data.db.next`: the database that a rollback was putting in place
 * - `releases/replaced-…`: the data folder before a restore (ops/docs/backups.md)
 * - `backups/before-STEP.db`: the database before a migration (packages/record-store/backup/before-migrating.ts)
 * - `data.db`: the database before its records were moved into PostgreSQL (server/start/moved-folder.ts)
 */
export async function leftCopies(dataFolder: string): Promise<LeftCopy[]> {
  const movedStat = await readEntry(movedNote(dataFolder));
  const [releases, backups] = [path.join(dataFolder, "releases"), path.join(dataFolder, "backups")];
  const copies = await Promise.all([
    ...(await listNamed(releases, /^replaced-|\.db(?:\.part)?(?:-journal|-wal|-shm)?$/)).map(leftCopy),
    ...(await listNamed(backups, /^before-.*\.db(?:\.\d+)?(?:\.part)?(?:-journal|-wal|-shm)?$/)).map(
      leftCopy,
    ),
    ...(await listNamed(dataFolder, /^data\.db\.next$/)).map(leftCopy),
    ...(movedStat ? await listNamed(dataFolder, /^data\.db(?:-wal|-shm)?$/) : []).map(async (file) => {
      const copy = await leftCopy(file);
      return movedStat && copy && { ...copy, at: movedStat.mtime };
    }),
  ]);
  return copies
    .filter((copy) => copy !== undefined)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function listNamed(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => pattern.test(name)).map((name) => path.join(folder, name));
}

async function leftCopy(file: string): Promise<LeftCopy | undefined> {
  const fileStat = await readEntry(file);
  // An update with PostgreSQL leaves an empty file: a mark that there is a version to go back to.
  if (!fileStat || (fileStat.isFile() && fileStat.size === 0)) return undefined;
  const [, name = ""] = /^replaced-(\d{4}-\d\d-\d\d)/.exec(path.basename(file)) ?? [];
  const named = new Date(name);
  // A move keeps the modification time of a folder's content, so the day in the name counts.
  return { path: file, at: Number.isNaN(named.getTime()) ? fileStat.mtime : named };
}

/** Returns the facts of an entry, or `undefined` if it is gone: another process may remove it meanwhile. */
async function readEntry(file: string): Promise<Stats | undefined> {
  return await lstat(file).catch((error) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}

/** Returns the same for the status page, with the bytes and removal date of each. */
export async function leftCopiesTold(dataFolder: string): Promise<CopyUntilRemoved[]> {
  const copies = await leftCopies(dataFolder);
  return Promise.all(
    copies.map(async (copy) => ({
      name: path.basename(copy.path),
      bytes: await storedBytes(copy.path),
      since: copy.at.toISOString(),
      until: new Date(copy.at.getTime() + daysInBin * day).toISOString(),
    })),
  );
}

/** Bytes of a file, or of all files of a folder that can be read. */
async function storedBytes(file: string): Promise<number> {
  const entryStat = await lstat(file).catch(() => undefined);
  if (!entryStat?.isDirectory()) return entryStat?.size ?? 0;
  let sum = 0;
  for (const name of await readdir(file).catch(() => [])) sum += await storedBytes(path.join(file, name));
  return sum;
}

/**
 * Removes copies that are older than the bin's retention. Returns their number.
 *
 * @throws the first error, after all others are removed
 */
export async function removeLeftCopies(dataFolder: string, now: Date): Promise<number> {
  const copies = await leftCopies(dataFolder);
  const old = copies.filter(({ at }) => now.getTime() - at.getTime() > daysInBin * day);
  const errors: unknown[] = [];
  for (const copy of old)
    await rm(copy.path, { recursive: true, force: true }).catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
  return old.length;
}
