import { open, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import {
  type Collection,
  clearFileGaps,
  copyDatabase,
  copyFromPostgres,
  databaseFacts,
  engineMigrations,
  type FilePlace,
  type Markers,
  namedFiles,
  removeSecrets,
  repairIndex,
  severalAtOnce,
  temporaryName,
} from "record-store";
import { migrations } from "../../domain/index.server.ts";
import { digestOfBytes, digestOfStream, fileDigest } from "./digest.ts";
import { backupId, isStoredPath, type Manifest, type ManifestFile, pieceSize } from "./manifest.ts";
import { inTurns, rest } from "./pace.ts";
import { Contents } from "./places/contents.ts";
import type { BackupPlace } from "./places/place.ts";

const allMigrations = [...engineMigrations, ...migrations];

type MakeOptions = {
  /** The data folder, which may be in use. */
  folder: string;
  /** `postgres://…` if PostgreSQL keeps the records. Its copy is an SQLite file like that of a data folder. */
  database?: string;
  /** Where the site's files lie. */
  files: FilePlace;
  place: BackupPlace;
  markers: Markers;
  collections: readonly Collection[];
  software: string;
  /** The previous backup. Files that have not changed since are not read again. */
  previous?: Manifest;
  moment: Date;
};

type MadeBackup = { manifest: Manifest; added: number; reindexed: boolean };

/**
 * Copies a site at one moment into a place: first the database as one transaction sees it, then the files. Files are
 * not removed until the copy is complete. Secrets and sessions are left out. Content that the place already holds is
 * not stored again.
 *
 * @returns the manifest, which is not yet stored; the number of bytes stored; and whether a damaged search index was
 * rebuilt
 * @throws MarkerLost if files may have been removed meanwhile
 */
export async function makeBackup(options: MakeOptions): Promise<MadeBackup> {
  const { folder, place, markers, moment } = options;
  const hold = await markers.set("hold");
  const copy = path.join(folder, "tmp", `${temporaryName()}-database`);
  try {
    const contents = await Contents.in(place);
    const { reindexed, tables, ...facts } = options.database
      ? { reindexed: false, ...(await copyFromPostgres(options.database, copy, allMigrations)) }
      : await copyOwnDatabase(path.join(folder, "data.db"), copy);
    const emptied = removeSecrets(copy);
    await clearFileGaps(copy);
    const files = await copyFiles(options, contents);
    const paths = new Set(files.map((file) => file.path));
    const manifest: Manifest = {
      format: 1,
      id: backupId(moment),
      at: moment.toISOString(),
      software: options.software,
      lost: [...namedFiles(copy, options.collections)].filter((named) => !paths.has(named)),
      database: { ...(await copyPieces(copy, contents)), ...facts, tables: { ...tables, ...emptied } },
      files,
    };
    await hold.requireSeen();
    return { manifest, added: contents.added, reindexed };
  } finally {
    await hold.remove();
    for (const suffix of ["", "-wal", "-shm", "-journal"]) await rm(copy + suffix, { force: true });
  }
}

/** Rebuilds a damaged search index, on which nothing else in the backup depends. */
async function copyOwnDatabase(source: string, copy: string) {
  const facts = await copyDatabase(source, copy);
  if (!repairIndex(copy)) return { ...facts, reindexed: false };
  repairIndex(source);
  return { ...databaseFacts(copy), reindexed: true };
}

async function copyFiles(
  { files: source, place, previous }: MakeOptions,
  contents: Contents,
): Promise<ManifestFile[]> {
  const before = new Map(previous?.files.map((file) => [file.path, file]));
  const files: ManifestFile[] = [];
  await severalAtOnce(source.list("files"), place.atOnce, async ({ key, look }) => {
    const foundFile = isStoredPath(key) ? await look() : undefined;
    if (!foundFile) return;
    const { size } = foundFile;
    const knownFile = before.get(key);
    // A file's content never changes under its name (packages/record-store/files/names.ts).
    const isKnown = knownFile?.size === size && contents.has(knownFile.sha256, size);
    const file = isKnown ? knownFile : await copyFile(source, { path: key, size }, contents);
    if (file) files.push(file);
  });
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Reads a file twice: the digest of the first reading reveals an error in the second. Returns `undefined` if the file
 * is gone: no record named it when the database was copied.
 */
async function copyFile(
  source: FilePlace,
  file: Omit<ManifestFile, "sha256">,
  contents: Contents,
): Promise<ManifestFile | undefined> {
  const { path: key, size } = file;
  const bytes = async () => (size > 0 ? source.read(key, 0, size - 1) : []);
  try {
    const sha256 = await digestOfStream(await bytes());
    await contents.add(sha256, size, async () => inTurns(await bytes()));
    return { ...file, sha256 };
  } catch (error) {
    if (!(await source.has(key))) return undefined;
    throw error;
  }
}

/** Stores the database in pieces. After a small change, most pieces are already stored. */
async function copyPieces(
  file: string,
  contents: Contents,
): Promise<Pick<Manifest["database"], "size" | "sha256" | "pieces">> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const pieces: string[] = Array(Math.ceil(size / pieceSize)).fill("");
    await severalAtOnce(pieces.keys(), contents.atOnce, async (index) => {
      const start = index * pieceSize;
      const piece = Buffer.alloc(Math.min(pieceSize, size - start));
      await handle.read(piece, 0, piece.length, start);
      const sha256 = digestOfBytes(piece);
      await contents.add(sha256, piece.length, () => Readable.from([piece]));
      pieces[index] = sha256;
      await rest();
    });
    return { size, sha256: await fileDigest(file), pieces };
  } finally {
    await handle.close();
  }
}
