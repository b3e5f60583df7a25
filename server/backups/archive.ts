import { createReadStream } from "node:fs";
import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createTarPacker, type TarHeader } from "modern-tar";
import { unpackTar } from "modern-tar/fs";
import { isFullDisk, storedFiles } from "record-store";
import { isStoredPath, type Manifest, type ManifestFile, parseManifest } from "./manifest.ts";
import { type BackupPlace, contentName, isDamage, type ObjectContent, PlainBackup } from "./places/place.ts";
import { readDatabase } from "./put-back.ts";

/** Present in an archive, never in a data folder. */
const manifestFile = "manifest.json";

/** The archive is encrypted, and BACKUP_PASSPHRASE is not set. */
export class SealedArchive extends Error {
  constructor() {
    super("The archive is encrypted: set BACKUP_PASSPHRASE.");
  }
}

/** The archive does not begin like one of ours, or it ends too early. */
export class BrokenArchive extends Error {}

type Archived = { place: BackupPlace; manifest: Manifest; passphrase?: string };

/**
 * Returns a backup as one archive that `tar` reads: its manifest first, then the files of a data folder. With a
 * passphrase, the archive is encrypted as by `age`.
 */
export async function openBackupArchive({ place, manifest, passphrase }: Archived): Promise<Readable> {
  const tar = Readable.fromWeb(packed(place, manifest) as Parameters<typeof Readable.fromWeb>[0]);
  if (!passphrase) return tar;
  const { sealStream } = await sealing();
  return sealStream(tar, passphrase);
}

function packed(place: BackupPlace, manifest: Manifest): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const usual = { type: "file" as const, mtime: new Date(manifest.at), mode: 0o600, uid: 0, gid: 0 };

  async function add(name: string, size: number, content: Readable): Promise<void> {
    const entry = controller.add({ name, size, ...usual });
    await pipeline(content, Writable.fromWeb(entry as Parameters<typeof Writable.fromWeb>[0]));
  }

  async function pack(): Promise<void> {
    const text = Buffer.from(JSON.stringify(manifest, null, 1));
    await add(manifestFile, text.length, Readable.from([text]));
    await add("data.db", manifest.database.size, readDatabase(place, manifest));
    for await (const { file, content } of readContents(place, manifest))
      await add(file.path, file.size, await content());
    controller.finalize();
  }

  pack().catch((error) => controller.error(error));
  return readable;
}

/** Files up to this size are read ahead, as a bucket is slow to begin each one. */
const readAhead = 256 * 1024;

async function* readContents(place: BackupPlace, { files }: Manifest) {
  const ahead: Promise<{ file: ManifestFile; content: ObjectContent }>[] = [];
  for (const file of files) {
    const opening = openContent(place, file);
    // The consumer may stop before it reads this file.
    opening.catch(() => {});
    ahead.push(opening);
    const first = ahead.length >= place.atOnce ? ahead.shift() : undefined;
    if (first) yield await first;
  }
  for (const opening of ahead) yield await opening;
}

async function openContent(place: BackupPlace, file: ManifestFile) {
  const content: ObjectContent = () => place.read(contentName(file.sha256));
  if (file.size > readAhead) return { file, content };
  const bytes = await buffer(await content());
  return { file, content: () => Readable.from([bytes]) };
}

/** Returns the name of a backup's archive. */
export function archiveName(id: string, isSealed: boolean): string {
  return `les-assembleurs-${id}.tar${isSealed ? ".age" : ""}`;
}

type UnpackOptions = {
  passphrase?: string;
  /** Whether an unencrypted archive counts although there is a passphrase. */
  plain?: boolean;
  /** Whether a damaged archive counts as far as it can be read. */
  upToDamage?: boolean;
};

/**
 * Unpacks an archive into a new folder. Does not compare the files; `verifyFolder` does.
 *
 * @returns its manifest
 * @throws SealedArchive, PlainBackup, WrongPassphrase or BrokenArchive
 */
export async function unpackArchive(
  file: string,
  folder: string,
  { passphrase, plain = false, upToDamage = false }: UnpackOptions,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const isSealed = (await readStart(file)).startsWith("age-encryption.org/v1\n");
  if (isSealed && !passphrase) throw new SealedArchive();
  if (!isSealed && passphrase && !plain) throw new PlainBackup();
  const bytes = createReadStream(file);
  const tar = isSealed && passphrase ? await (await sealing()).openStream(bytes, passphrase) : bytes;
  const strange: string[] = [];
  const filter = (header: TarHeader) => {
    // A link in the archive could otherwise lead a public file to any other file of the site.
    const isOurs = header.type === "directory" || header.type === "file" || header.type === undefined;
    if (!isOurs || !isBackupPath(header.name, header.type === "directory")) strange.push(header.name);
    return strange.length === 0;
  };
  await pipeline(tar, unpackTar(folder, { fmode: 0o600, dmode: 0o700, concurrency: 1, filter })).catch(
    (error) => {
      if (isFullDisk(error)) throw error;
      if (!(upToDamage && isDamage(error)))
        throw new BrokenArchive(`The archive cannot be read to its end: ${error.message}`);
    },
  );
  if (strange.length > 0) throw new BrokenArchive(`The archive holds what no backup does (${strange[0]}).`);
  const manifest = await readUnpackedManifest(folder);
  const listed = new Set(manifest.files.map((file) => file.path));
  for await (const { path: name } of storedFiles(folder))
    if (!listed.has(name))
      throw new BrokenArchive(`The archive holds what its manifest does not list (${name}).`);
  return manifest;
}

async function readUnpackedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), "utf8").catch(() => "");
  try {
    return parseManifest(text);
  } catch {
    throw new BrokenArchive(text ? "The archive's manifest cannot be read." : "The archive has no manifest.");
  }
}

function isBackupPath(name: string, isFolder: boolean): boolean {
  if (isFolder) return /^files(\/[\w-]+){0,2}\/?$/.test(name);
  return name === manifestFile || name === "data.db" || isStoredPath(name);
}

/** Loaded on demand: a server without a passphrase never needs it. */
function sealing() {
  return import("./places/sealed-place.ts");
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
}
