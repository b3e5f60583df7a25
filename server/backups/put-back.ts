import { createWriteStream } from "node:fs";
import { link, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { severalAtOnce } from "record-store";
import type { Manifest, ManifestFile } from "./manifest.ts";
import { type BackupPlace, contentName, isDamage } from "./places/place.ts";

/** Returns the file under which a place keeps an object, if a hard link to it costs nothing. */
export type FileOf = (name: string) => string;

/** A backup in a place. `filePath` is set if the place is in the folder's file system, so that objects can be linked. */
export type PlacedBackup = { place: BackupPlace; manifest: Manifest; filePath?: FileOf };

/**
 * Restores everything in a backup into a new folder. Does not compare the files; `verifyFolder` does.
 *
 * @throws AbsentObject if a part is missing
 */
export async function putBack(backup: PlacedBackup, folder: string): Promise<void> {
  await putBackDatabase(backup, folder);
  await putBackFiles(backup, folder, (error) => {
    throw error;
  });
}

/** Restores the files alone. Calls `onDamage` for each absent or damaged object, and leaves its file out. */
export async function putBackFiles(
  backup: PlacedBackup,
  folder: string,
  onDamage: (error: Error) => void,
): Promise<void> {
  const { place, manifest, filePath } = backup;
  const folders = new Set<string>();
  await severalAtOnce(manifest.files, place.atOnce, async ({ path: name, sha256 }: ManifestFile) => {
    const target = path.join(folder, name);
    const parent = path.dirname(target);
    if (!folders.has(parent)) await mkdir(parent, { recursive: true });
    folders.add(parent);
    const object = contentName(sha256);
    if (filePath && (await isLinked(filePath(object), target))) return;
    try {
      await pipeline(await place.read(object), createWriteStream(target, { flush: true }));
    } catch (error) {
      if (!isDamage(error)) throw error;
      await rm(target, { force: true });
      onDamage(error);
    }
  });
}

/** Restores the database alone, as `data.db`. */
export async function putBackDatabase(
  { place, manifest }: Pick<PlacedBackup, "place" | "manifest">,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await pipeline(
    readDatabase(place, manifest),
    createWriteStream(path.join(folder, "data.db"), { flush: true }),
  );
}

/** Returns the database's bytes, piece after piece. */
export function readDatabase(place: BackupPlace, { database }: Manifest): Readable {
  async function* bytes() {
    for (const piece of database.pieces) yield* await place.read(contentName(piece));
  }
  return Readable.from(bytes(), { objectMode: false });
}

/** Links a file and returns whether that worked: some file systems have no hard links. */
async function isLinked(file: string, target: string): Promise<boolean> {
  try {
    await link(file, target);
    return true;
  } catch {
    return false;
  }
}
