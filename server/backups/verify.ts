import { lstat } from "node:fs/promises";
import path from "node:path";
import { type Collection, findFault, namedFiles, severalAtOnce } from "record-store";
import type { BackupFault } from "../../domain/backups/report.ts";
import { digestOfStream, fileDigest } from "./digest.ts";
import type { Manifest } from "./manifest.ts";
import { type BackupPlace, contentName } from "./places/place.ts";

/** The difference between a restored backup and its manifest. */
export type Disproof = { fault: BackupFault; detail: string };

/**
 * Compares a restored folder with its manifest. Checks every file's digest and every file that a record names. Checks
 * the database by digest, by SQLite's own check and by its counts at the copy.
 */
export async function verifyFolder(
  folder: string,
  manifest: Manifest,
  collections: readonly Collection[],
): Promise<Disproof | undefined> {
  for await (const damaged of damagedFiles(folder, manifest)) return damaged;
  return faultInDatabase(folder, manifest, collections);
}

/** Yields each file of a restored folder that is missing or differs from the manifest. */
export async function* damagedFiles(folder: string, { files }: Manifest): AsyncGenerator<Disproof> {
  for (const file of files) {
    const fault = await faultOfFile(path.join(folder, file.path), file);
    if (fault) yield { fault, detail: file.path };
  }
}

/** Does the same for a folder with a backup's database alone. */
export async function faultInDatabase(
  folder: string,
  manifest: Manifest,
  collections: readonly Collection[],
): Promise<Disproof | undefined> {
  const { database, files, lost } = manifest;
  const copy = path.join(folder, "data.db");
  const damage = await faultOfFile(copy, database);
  if (damage) return { fault: damage, detail: "data.db" };
  const { sequence, tables, records } = database;
  const fault = findFault(copy, { sequence, tables, records });
  if (fault) return { fault: "database", detail: fault };
  const heldFiles = new Set([...files.map((file) => file.path), ...lost]);
  for (const named of namedFiles(copy, collections))
    if (!heldFiles.has(named)) return { fault: "missing", detail: named };
  return undefined;
}

/**
 * Reads every file of a backup from its place and compares the digests.
 *
 * @throws AbsentObject
 */
export async function faultInContents(
  place: BackupPlace,
  { files }: Manifest,
): Promise<Disproof | undefined> {
  const once = new Map(files.map((file) => [file.sha256, file]));
  const altered: string[] = [];
  await severalAtOnce(once.values(), place.atOnce, async ({ path: name, sha256 }) => {
    if ((await digestOfStream(await place.read(contentName(sha256)))) !== sha256) altered.push(name);
  });
  const [first] = altered;
  return first === undefined ? undefined : { fault: "altered", detail: first };
}

async function faultOfFile(
  file: string,
  expected: { size: number; sha256: string },
): Promise<"missing" | "altered" | undefined> {
  // A link does not count as a file.
  const fileStat = await lstat(file).catch(() => undefined);
  if (!fileStat?.isFile()) return "missing";
  if (fileStat.size !== expected.size || (await fileDigest(file)) !== expected.sha256) return "altered";
  return undefined;
}
