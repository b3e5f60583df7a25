import { open, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { migrations } from "../../domain/index.server.ts";
import {
  type Collection,
  copyDatabase,
  copyFromPostgres,
  engineMigrations,
  type Markers,
  namedFiles,
  storedFiles,
  temporaryName,
} from "../../store/index.ts";
import { digestOf, digestOfBytes } from "./digest.ts";
import { backupId, type Manifest, type ManifestFile, pieceSize } from "./manifest.ts";
import { rest } from "./pace.ts";
import { readFileInTurns } from "./places/folder-place.ts";
import { type BackupPlace, contentName, contentPrefix, manifestName } from "./places/place.ts";

const allMigrations = [...engineMigrations, ...migrations];

type MakeOptions = {
  /** The data folder, which may be in use. */
  folder: string;
  /** `postgres://…` where that keeps the records: its copy is a file as the data folder would have it. */
  database?: string;
  place: BackupPlace;
  markers: Markers;
  collections: readonly Collection[];
  software: string;
  /** What did not change since is taken from there. */
  previous?: Manifest;
  moment: Date;
};

/**
 * Copies the data folder as it is at one moment into a place: the database as one transaction sees it, then the files,
 * of which none is removed until that is done. Content that lies there already is not stored again.
 *
 * @returns what it holds, and how many bytes were stored for it
 * @throws MarkerLost when files may have been removed meanwhile
 */
export async function makeBackup(options: MakeOptions): Promise<{ manifest: Manifest; added: number }> {
  const { folder, place, markers, moment } = options;
  const hold = await markers.set("hold");
  const copy = path.join(folder, "tmp", `${temporaryName()}-database`);
  try {
    const contents = new Contents(place, await contentsOf(place));
    const facts = options.database
      ? await copyFromPostgres(options.database, copy, allMigrations)
      : await copyDatabase(path.join(folder, "data.db"), copy);
    const files = await copyFiles(options, contents);
    const paths = new Set(files.map((file) => file.path));
    const manifest: Manifest = {
      format: 1,
      id: backupId(moment),
      at: moment.toISOString(),
      software: options.software,
      lost: [...namedFiles(copy, options.collections)].filter((named) => !paths.has(named)),
      database: { ...(await copyPieces(copy, contents)), ...facts },
      files,
    };
    await hold.requireSeen();
    const text = Buffer.from(JSON.stringify(manifest));
    await place.write(manifestName(manifest.id), Readable.from([text]), text.length);
    return { manifest, added: contents.added };
  } finally {
    await hold.remove();
    for (const suffix of ["", "-wal", "-shm", "-journal"]) await rm(copy + suffix, { force: true });
  }
}

/** What lies in a place by digest, each once. */
class Contents {
  added = 0;
  readonly #place: BackupPlace;
  readonly #known: Map<string, number>;

  constructor(place: BackupPlace, known: Map<string, number>) {
    this.#place = place;
    this.#known = known;
  }

  has(sha256: string, size: number): boolean {
    return this.#known.get(sha256) === size;
  }

  async add(sha256: string, size: number, content: () => Readable): Promise<void> {
    if (this.has(sha256, size)) return;
    await this.#place.write(contentName(sha256), content(), size);
    this.#known.set(sha256, size);
    this.added += size;
  }
}

async function contentsOf(place: BackupPlace): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  for await (const { name, size } of place.list(contentPrefix)) known.set(name.slice(-64), size);
  return known;
}

async function copyFiles({ folder, previous }: MakeOptions, contents: Contents): Promise<ManifestFile[]> {
  const before = new Map(previous?.files.map((file) => [file.path, file]));
  const files: ManifestFile[] = [];
  for await (const { path: name, size } of storedFiles(folder)) {
    const known = before.get(name);
    // A file's content never changes under its name (store/files/names.ts).
    const isKnown = known?.size === size && contents.has(known.sha256, size);
    const file = isKnown ? known : await copyFile(path.join(folder, name), { path: name, size }, contents);
    if (file) files.push(file);
  }
  return files;
}

/** Nothing when it has gone since it was found: then it was of no record when the database was copied. */
async function copyFile(
  source: string,
  found: Omit<ManifestFile, "sha256">,
  contents: Contents,
): Promise<ManifestFile | undefined> {
  try {
    const sha256 = await digestOf(source);
    await contents.add(sha256, found.size, () => readFileInTurns(source));
    return { ...found, sha256 };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** The database in pieces: of one that has changed a little, most are known. */
async function copyPieces(
  file: string,
  contents: Contents,
): Promise<Pick<Manifest["database"], "size" | "sha256" | "pieces">> {
  const pieces: string[] = [];
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    for (let start = 0; start < size; start += pieceSize) {
      const piece = Buffer.alloc(Math.min(pieceSize, size - start));
      await handle.read(piece, 0, piece.length, start);
      const sha256 = digestOfBytes(piece);
      await contents.add(sha256, piece.length, () => Readable.from([piece]));
      pieces.push(sha256);
      await rest();
    }
    return { size, sha256: await digestOf(file), pieces };
  } finally {
    await handle.close();
  }
}
