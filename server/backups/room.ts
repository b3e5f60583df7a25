import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import { type FilePlace, sizeOfPostgres } from "../../store/index.ts";
import type { Manifest } from "./manifest.ts";

/** The disk is too full for another backup. */
export class NoRoom extends Error {}

type RoomOptions = {
  /** The data folder, whose disk it is. */
  folder: string;
  database?: string;
  previous: Manifest | undefined;
  /** The site's files, where the backups lie on the same disk. */
  files?: FilePlace;
  /** Bytes that stay free. */
  floor: number;
};

/**
 * Makes sure that a backup leaves `floor` bytes of the disk free. The database takes up to three times its size: where
 * backups lie there, the copy, what is stored of it, and what is put back to be looked at; elsewhere, the copy with what
 * is being written of it, and then what is put back. Files that the backup before does not hold take as much as they
 * have where they are stored there, and nothing where they are not.
 *
 * @throws NoRoom
 */
export async function requireRoom({ folder, database, previous, files, floor }: RoomOptions): Promise<void> {
  const known = new Map(previous?.files.map(({ path: name, size }) => [name, size]));
  let needed = (files ? 3 : 2) * (await databaseSize(folder, database, previous));
  for await (const { key, look } of files?.list("files") ?? []) {
    const size = (await look())?.size ?? 0;
    if (known.get(key) !== size) needed += size;
  }
  const { bavail, bsize } = await statfs(folder);
  const missing = needed + floor - bavail * bsize;
  if (missing > 0) throw new NoRoom(`${Math.ceil(missing / 1e6)} MB more must be free.`);
}

/** Where the records lie elsewhere, as much as they took the last time; the first time, as they take there. */
async function databaseSize(
  folder: string,
  database: string | undefined,
  previous: Manifest | undefined,
): Promise<number> {
  if (database) return previous?.database.size ?? (await sizeOfPostgres(database));
  return (await stat(path.join(folder, "data.db")).catch(() => undefined))?.size ?? 0;
}
