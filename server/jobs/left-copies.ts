import { lstat, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { daysInBin } from "../../domain/bin/retention.ts";
import type { CopyUntilRemoved } from "../../domain/status/status.ts";

const day = 24 * 60 * 60 * 1000;

/** A copy of everything that the site held, with personal data that may have been erased since. */
export type LeftCopy = { path: string; at: Date };

/**
 * Returns the copies that updates, rollbacks and restores leave in the data folder, oldest first. A name without a day
 * counts by its last change.
 *
 * - `releases/VERSION.db`: the database before an update to that version (ops/release/les-assembleurs)
 * - `releases/undone-VERSION.db`: the database before a rollback
 * - `releases/replaced-…`: the data folder before a restore (ops/docs/backups.md)
 * - `backups/before-STEP.db`: the database before a migration (packages/record-store/backup/before-migrating.ts)
 */
export async function leftCopies(dataFolder: string): Promise<LeftCopy[]> {
  const copies = await Promise.all([
    ...(await listNamed(path.join(dataFolder, "releases"), /\.db$|^replaced-/)).map(leftCopy),
    ...(await listNamed(path.join(dataFolder, "backups"), /^before-.*\.db(?:\.\d+)?$/)).map(leftCopy),
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
  const fileStat = await stat(file);
  // An update with PostgreSQL leaves an empty file: a mark that there is a version to go back to.
  if (fileStat.isFile() && fileStat.size === 0) return undefined;
  const [, day] = /^replaced-(\d{4}-\d\d-\d\d)/.exec(path.basename(file)) ?? [];
  // A move keeps the modification time of a folder's content, so the day in the name counts.
  return { path: file, at: day ? new Date(day) : fileStat.mtime };
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

/** Bytes of a file, or of all files of a folder. */
async function storedBytes(file: string): Promise<number> {
  const entryStat = await lstat(file);
  if (!entryStat.isDirectory()) return entryStat.size;
  let sum = 0;
  for (const name of await readdir(file)) sum += await storedBytes(path.join(file, name));
  return sum;
}

/** Removes copies that are older than the bin's retention. Returns their number. */
export async function removeLeftCopies(dataFolder: string, now: Date): Promise<number> {
  const copies = await leftCopies(dataFolder);
  const old = copies.filter(({ at }) => now.getTime() - at.getTime() > daysInBin * day);
  for (const copy of old) await rm(copy.path, { recursive: true });
  return old.length;
}
