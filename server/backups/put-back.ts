import { createWriteStream } from "node:fs";
import { link, mkdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Manifest } from "./manifest.ts";
import { type BackupPlace, contentName } from "./places/place.ts";

/** The file under which a place keeps an object, where a second name for it costs nothing. */
export type FileOf = (name: string) => string;

/**
 * Puts everything that a backup holds into a folder, which is made. Whether it is what was copied is not looked at:
 * `verifyFolder` does that.
 *
 * @param fileOf of a place in the same file system, whose objects are linked rather than copied
 * @throws AbsentObject when something of it is not there
 */
export async function putBack(
  { place, manifest, fileOf }: { place: BackupPlace; manifest: Manifest; fileOf?: FileOf },
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await pipeline(
    databaseOf(place, manifest),
    createWriteStream(path.join(folder, "data.db"), { flush: true }),
  );
  let made = "";
  for (const { path: name, sha256 } of manifest.files) {
    const target = path.join(folder, name);
    const parent = path.dirname(target);
    if (parent !== made) await mkdir(parent, { recursive: true });
    made = parent;
    const object = contentName(sha256);
    if (fileOf && (await isLinked(fileOf(object), target))) continue;
    await pipeline(await place.read(object), createWriteStream(target, { flush: true }));
  }
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
