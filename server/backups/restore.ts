import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { collections } from "../../domain/index.server.ts";
import { temporaryName } from "../../store/index.ts";
import { StartupError } from "../startup-error.ts";
import { unpackArchive } from "./archive.ts";
import { backupsIn, readManifest } from "./catalog.ts";
import type { Manifest } from "./manifest.ts";
import type { BackupPlace } from "./places/place.ts";
import { putBack } from "./put-back.ts";
import { verifyFolder } from "./verify.ts";

/** Where a backup comes from: an archive, or a place that holds several, of which the newest, or a named one, is taken. */
export type Source = { archive: string; passphrase?: string } | { place: BackupPlace; id?: string };

/** What may lie in a folder that is to become a data folder: backups themselves, and what belongs to nobody. */
const allowed = new Set(["backups", "copies", "tmp", "lost+found"]);

/**
 * Puts a backup back as a data folder. It is put together and compared within it first: until all of it was found whole,
 * nothing lies where the site would take it.
 *
 * @param folder does not exist, or holds nothing but backups
 * @throws StartupError when the folder holds something else, or the backup is not whole
 */
export async function restoreBackup(source: Source, folder: string): Promise<Manifest> {
  await removeHalf(folder);
  await requireEmpty(folder);
  const scratch = path.join(folder, "tmp", `${temporaryName()}-restored`);
  try {
    const manifest = await unpack(source, scratch);
    const disproof = await verifyFolder(scratch, manifest, collections);
    if (disproof)
      throw new StartupError(
        `The backup is not whole (${disproof.fault}: ${disproof.detail}). Nothing was restored.`,
      );
    if (existsSync(path.join(scratch, "files")))
      await rename(path.join(scratch, "files"), path.join(folder, "files"));
    // Last: a folder without a database is nobody's yet.
    await rename(path.join(scratch, "data.db"), path.join(folder, "data.db"));
    return manifest;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function unpack(source: Source, scratch: string): Promise<Manifest> {
  if ("archive" in source) return unpackArchive(source.archive, scratch, source.passphrase);
  const id = source.id ?? (await backupsIn(source.place))[0];
  if (id === undefined) throw new StartupError("There is no backup in that place.");
  const manifest = await readManifest(source.place, id);
  await putBack({ place: source.place, manifest }, scratch);
  return manifest;
}

/** What a machine that stopped between the last two steps has left: files, of which no database tells. */
async function removeHalf(folder: string): Promise<void> {
  const left = await readdir(path.join(folder, "tmp")).catch(() => []);
  const isHalf = !existsSync(path.join(folder, "data.db")) && left.some((name) => name.endsWith("-restored"));
  if (isHalf) await rm(path.join(folder, "files"), { recursive: true, force: true });
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw new StartupError(`${folder} is not a folder that can be read.`);
  });
  const other = names.find((name) => !allowed.has(name));
  if (other !== undefined)
    throw new StartupError(
      `${folder} is not empty (${other}): move what it holds elsewhere first, or name another folder.`,
    );
}
