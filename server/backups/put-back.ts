import { createWriteStream } from "node:fs";
import { link, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { severalAtOnce } from "../../store/index.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";
import { type BackupPlace, contentName, isDamage } from "./places/place.ts";

/** The file under which a place keeps an object, where a second name for it costs nothing. */
export type FileOf = (name: string) => string;

/** A backup in a place, and where that is in the same file system as a folder, how its objects are linked into it. */
export type PlacedBackup = { place: BackupPlace; manifest: Manifest; fileOf?: FileOf };

/**
 * Puts everything that a backup holds into a folder, which is made. Whether it is what was copied is not looked at:
 * `verifyFolder` does that.
 *
 * @throws AbsentObject when something of it is not there
 */
export async function putBack(backup: PlacedBackup, folder: string): Promise<void> {
  await putBackDatabase(backup, folder);
  await putBackFiles(backup, folder, (error) => {
    throw error;
  });
}

/** Puts back the files alone. Calls `onDamage` for each object that is absent or damaged, and leaves its file out. */
export async function putBackFiles(
  backup: PlacedBackup,
  folder: string,
  onDamage: (error: Error) => void,
): Promise<void> {
  const { place, manifest, fileOf } = backup;
  const folders = new Set<string>();
  await severalAtOnce(manifest.files, place.atOnce, async ({ path: name, sha256 }: ManifestFile) => {
    const target = path.join(folder, name);
    const parent = path.dirname(target);
    if (!folders.has(parent)) await mkdir(parent, { recursive: true });
    folders.add(parent);
    const object = contentName(sha256);
    if (fileOf && (await isLinked(fileOf(object), target))) return;
    try {
      await pipeline(await place.read(object), createWriteStream(target, { flush: true }));
    } catch (error) {
      if (!isDamage(error)) throw error;
      await rm(target, { force: true });
      onDamage(error);
    }
  });
}

/** The same of its database alone, as `data.db`. */
export async function putBackDatabase(
  { place, manifest }: Pick<PlacedBackup, "place" | "manifest">,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await pipeline(
    databaseOf(place, manifest),
    createWriteStream(path.join(folder, "data.db"), { flush: true }),
  );
}

/** The database's bytes, piece after piece. */
export function databaseOf(place: BackupPlace, { database }: Manifest): Readable {
  async function* bytes() {
    for (const piece of database.pieces) yield* await place.read(contentName(piece));
  }
  return Readable.from(bytes(), { objectMode: false });
}

/** Some file systems know no second names. */
async function isLinked(file: string, target: string): Promise<boolean> {
  try {
    await link(file, target);
    return true;
  } catch {
    return false;
  }
}
