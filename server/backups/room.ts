import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import { storedFiles } from "../../store/index.ts";
import type { Manifest } from "./manifest.ts";

/** The disk is too full for another backup. */
export class NoRoom extends Error {}

/**
 * Makes sure that a backup leaves `floor` bytes of the disk free: it stores the files that the one before does not hold,
 * and the database up to three times (the copy, what is stored of it, and what is put back to be looked at).
 *
 * @throws NoRoom
 */
export async function requireRoom(
  folder: string,
  { previous, floor }: { previous: Manifest | undefined; floor: number },
): Promise<void> {
  const known = new Map(previous?.files.map(({ path: name, size }) => [name, size]));
  let needed = 3 * (await databaseSize(folder, previous));
  for await (const { path: name, size } of storedFiles(folder)) if (known.get(name) !== size) needed += size;
  const { bavail, bsize } = await statfs(folder);
  const missing = needed + floor - bavail * bsize;
  if (missing > 0) throw new NoRoom(`${Math.ceil(missing / 1e6)} MB more must be free.`);
}

/** Where the records lie elsewhere, as much as they took the last time. */
async function databaseSize(folder: string, previous: Manifest | undefined): Promise<number> {
  const file = await stat(path.join(folder, "data.db")).catch(() => undefined);
  return file?.size ?? previous?.database.size ?? 0;
}
