import { lstat, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { daysInBin } from "../../domain/bin/retention.ts";
import type { CopyUntilRemoved } from "../../domain/status/status.ts";

const day = 24 * 60 * 60 * 1000;

/** A copy of everything that the site held, with personal data that may have been erased since. */
export type LeftCopy = { path: string; at: Date };

/**
 * Returns the copies that a rollback or restore leaves in `releases/` of the data folder, oldest first. A rollback
 * leaves `undone-VERSION.db` (ops/release/les-assembleurs). A restore leaves `replaced-…`, the former data folder
 * (ops/docs/backups.md). A name without a day counts by its last change.
 */
export async function leftCopies(dataFolder: string): Promise<LeftCopy[]> {
  const folder = path.join(dataFolder, "releases");
  const names = await readdir(folder).catch(() => []);
  const leftNames = names.filter((name) => /^(undone-.*\.db|replaced-.*)$/.test(name));
  const copies = await Promise.all(
    leftNames.map(async (name) => {
      const file = path.join(folder, name);
      const [, day] = /^replaced-(\d{4}-\d\d-\d\d)/.exec(name) ?? [];
      // A move keeps the modification time of a folder's content, so the day in the name counts.
      return { path: file, at: day ? new Date(day) : (await stat(file)).mtime };
    }),
  );
  return copies.sort((one, other) => one.at.getTime() - other.at.getTime());
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
