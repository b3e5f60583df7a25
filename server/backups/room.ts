import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import { type FilePlace, sizeOfPostgres } from "record-store";
import type { Manifest } from "./manifest.ts";

/** The disk is too full for another backup. */
export class NoRoom extends Error {}

type RoomOptions = {
  /** The data folder, whose disk needs the room. */
  folder: string;
  database?: string;
  previous: Manifest | undefined;
  /** The site's files, if the backups lie on the same disk. */
  files?: FilePlace;
  /** Bytes that stay free. */
  floor: number;
};

/**
 * Checks that a backup leaves `floor` bytes of the disk free.
 *
 * The database takes up to three times its size. If the backups lie on this disk, these are the copy, its stored pieces
 * and the restored proof. If not, they are the copy with the piece being written, then the proof. Files that the
 * previous backup lacks take their size if they are stored here, otherwise nothing.
 *
 * @throws NoRoom
 */
export async function requireRoom({ folder, database, previous, files, floor }: RoomOptions): Promise<void> {
  const knownSizes = new Map(previous?.files.map(({ path: name, size }) => [name, size]));
  let needed = (files ? 3 : 2) * (await databaseSize(folder, database, previous));
  for await (const { key, look } of files?.list("files") ?? []) {
    const size = (await look())?.size ?? 0;
    if (knownSizes.get(key) !== size) needed += size;
  }
  const { bavail, bsize } = await statfs(folder);
  const missing = needed + floor - bavail * bsize;
  if (missing > 0) throw new NoRoom(`${Math.ceil(missing / 1e6)} MB more must be free.`);
}

/**
 * Returns the size of the database in bytes. If PostgreSQL keeps the records, the size of the last copy counts, or at
 * first the size in PostgreSQL.
 */
async function databaseSize(
  folder: string,
  database: string | undefined,
  previous: Manifest | undefined,
): Promise<number> {
  if (database) return previous?.database.size ?? (await sizeOfPostgres(database));
  return (await stat(path.join(folder, "data.db")).catch(() => undefined))?.size ?? 0;
}
