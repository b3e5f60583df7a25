import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { clearFileGaps, isFullDisk, removeSecrets, temporaryName } from "record-store";
import { collections } from "../../domain/index.server.ts";
import { StartupError } from "../startup-error.ts";
import { unpackArchive } from "./archive.ts";
import { listBackups, readManifest } from "./catalog.ts";
import { type Manifest, NewerManifest } from "./manifest.ts";
import { AbsentObject, type BackupPlace, isDamage, manifestName } from "./places/place.ts";
import { putBackDatabase, putBackFiles } from "./put-back.ts";
import { type Disproof, damagedFiles, faultInDatabase } from "./verify.ts";

/**
 * The source of a backup: an archive, or a place with several backups. A place gives the named backup, or its newest
 * one.
 */
export type Source =
  | { archive: string; passphrase?: string; plain?: boolean }
  | { place: BackupPlace; id?: string };

/** The restored backup, and its missing files, each as `projects kx2…, cover.jpg`. */
export type Restored = { manifest: Manifest; missing: string[] };

/**
 * Entries allowed in a folder that becomes a data folder: the backups themselves, the former data in `releases/`, and
 * entries that hold no data. A container's volume cannot be moved aside, so its former data stays in it.
 */
const allowed = new Set(["backups", "copies", "lost+found", "releases", "tmp"]);

/**
 * Restores a backup as a data folder. The backup is assembled and compared in a scratch folder first. Before all of it
 * is proven whole, the site's own paths stay empty.
 *
 * @param folder absent, or with nothing but backups
 * @param withoutDamaged whether to leave damaged files out; the database must be whole
 * @throws StartupError if the folder holds anything else, the backup is not whole, or the system refuses to read or
 *   write a file
 */
export async function restoreBackup(
  source: Source,
  folder: string,
  { withoutDamaged = false }: { withoutDamaged?: boolean } = {},
): Promise<Restored> {
  await removeHalf(folder);
  await requireEmpty(folder);
  const scratch = path.join(folder, "tmp", `${temporaryName()}-restored`);
  try {
    const manifest = await unpack(source, scratch, withoutDamaged);
    const fault = await faultInDatabase(scratch, manifest, collections);
    if (fault) throw await damagedDatabase(source, `${fault.fault}: ${fault.detail}`);
    const damaged: Disproof[] = [];
    for await (const file of damagedFiles(scratch, manifest)) damaged.push(file);
    if (damaged.length > 0 && !withoutDamaged) throw notWhole(damaged);
    // Backups of former releases hold secrets and sessions. A reader of the backup could sign in with them.
    removeSecrets(path.join(scratch, "data.db"));
    await clearFileGaps(path.join(scratch, "data.db"));
    for (const { detail } of damaged) await rm(path.join(scratch, detail), { force: true });
    if (existsSync(path.join(scratch, "files")))
      await rename(path.join(scratch, "files"), path.join(folder, "files"));
    // Last: a folder without a database is not a data folder yet.
    await rename(path.join(scratch, "data.db"), path.join(folder, "data.db"));
    return { manifest, missing: damaged.map(({ detail }) => recordFile(detail)) };
  } catch (error) {
    throw systemRefusal(error, folder) ?? error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Returns the sentence for an error of the file system, or `undefined` for any other. */
function systemRefusal(error: unknown, folder: string): StartupError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isFullDisk(error))
    return new StartupError(`The disk of ${folder} has no room for the backup. Nothing was restored.`);
  if (!("syscall" in error) || !("path" in error)) return undefined;
  return new StartupError(`The system refuses it: ${error.message}. Nothing was restored.`);
}

async function unpack(source: Source, scratch: string, withoutDamaged: boolean): Promise<Manifest> {
  if ("archive" in source) {
    const { archive, passphrase, plain } = source;
    return unpackArchive(archive, scratch, { passphrase, plain, upToDamage: withoutDamaged });
  }
  const { place } = source;
  const id = source.id ?? (await listBackups(place))[0];
  if (id === undefined) throw new StartupError("There is no backup in that place.");
  const manifest = await soundManifest(place, id);
  await putBackDatabase({ place, manifest }, scratch).catch(async (error) => {
    throw isDamage(error) ? await damagedDatabase({ place, id }, error.message) : error;
  });
  // The comparison below finds each missing file.
  await putBackFiles({ place, manifest }, scratch, () => {});
  return manifest;
}

async function soundManifest(place: BackupPlace, id: string): Promise<Manifest> {
  try {
    return await readManifest(place, id);
  } catch (error) {
    if (error instanceof NewerManifest) throw new StartupError(error.message);
    const isNamedWrongly = error instanceof AbsentObject && error.object.startsWith(manifestName(id));
    if (!isDamage(error) || isNamedWrongly) throw error;
    throw new StartupError(
      `The manifest of the backup ${id} is damaged. Nothing was restored. ${await others(place, id)}`,
    );
  }
}

async function damagedDatabase(source: Source, why: string): Promise<StartupError> {
  const other = "place" in source ? ` ${await others(source.place, source.id)}` : "";
  return new StartupError(
    `The backup is not whole (${why}): its database is damaged, and no record can be had without it. Nothing was restored.${other}`,
  );
}

/** Returns a sentence that names the other backups of a place. */
async function others(place: BackupPlace, id?: string): Promise<string> {
  const ids = await listBackups(place);
  const otherIds = ids.filter((each) => each !== (id ?? ids[0]));
  return otherIds.length > 0
    ? `Others lie there (--backup NAME): ${otherIds.join(", ")}.`
    : "No other lies there.";
}

/** Most files named in a sentence; there may be thousands. */
const mostNamed = 20;

function notWhole(damaged: readonly Disproof[]): StartupError {
  const named = damaged.slice(0, mostNamed).map(({ fault, detail }) => `${fault}: ${recordFile(detail)}`);
  const more = damaged.length > mostNamed ? `; and ${damaged.length - mostNamed} more` : "";
  return new StartupError(
    `The backup is not whole (${named.join("; ")}${more}). Nothing was restored. With --without-damaged the rest is.`,
  );
}

/** Names a stored file by collection, record and file name. */
function recordFile(stored: string): string {
  const [, collection, record, ...name] = stored.split("/");
  const own = collections.find(({ id }) => id === collection);
  return `${own?.name ?? collection} ${record}, ${name.join("/")}`;
}

/**
 * Removes the files of an interrupted restore: if the machine stops between the last two steps, no database names them.
 */
async function removeHalf(folder: string): Promise<void> {
  const leftFiles = await readdir(path.join(folder, "tmp")).catch(() => []);
  const isHalf =
    !existsSync(path.join(folder, "data.db")) && leftFiles.some((name) => name.endsWith("-restored"));
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
