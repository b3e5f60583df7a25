import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Awaitable } from "record-store";

/** Returns the bytes from the first one at each call, so that a lost transfer can be repeated. */
export type ObjectContent = () => Awaitable<Readable>;

/** A place that keeps objects by name: a folder or a bucket. Names are paths with slashes. */
export type BackupPlace = {
  /**
   * Lists every object whose name begins with `prefix`, with the size in bytes that `write` received. `version` changes
   * with every write.
   */
  list(prefix: string): AsyncIterable<{ name: string; size: number; version: string }>;
  /** Number of concurrent requests that the place answers well. */
  atOnce: number;
  /** @throws AbsentObject */
  read(name: string): Promise<Readable>;
  /** Writes an object of `size` bytes whole or not at all, and replaces one of the same name. */
  write(name: string, content: ObjectContent, size: number): Promise<void>;
  /** Removes an object. A missing object is no error. */
  remove(name: string): Promise<void>;
  /** Renames objects of a former release to their names of today. */
  renameFormer?(): Promise<void>;
  /** Removes objects in another form than this place's own. */
  removeOtherForms?(): Promise<void>;
};

export class AbsentObject extends Error {
  readonly object: string;
  constructor(name: string) {
    super(`${name} is not there.`);
    this.object = name;
  }
}

/** A passphrase is set, but the backup to restore is not encrypted. */
export class PlainBackup extends Error {
  constructor() {
    super(
      "BACKUP_PASSPHRASE is set, and the backup is not encrypted: somebody else may have put it there. With --plain it counts all the same.",
    );
  }
}

/**
 * Tells whether an error means a damaged object: it is absent, its disk cannot read it, or it cannot be decrypted. An
 * unreachable place and a full disk are no damage.
 */
export function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error) || "$metadata" in error) return false;
  return error instanceof AbsentObject || !("code" in error) || error.code === "EIO";
}

/** Writes an object from memory. */
export async function writeBytes(place: BackupPlace, name: string, bytes: Uint8Array): Promise<void> {
  await place.write(name, () => Readable.from([bytes]), bytes.length);
}

export async function readObjectText(place: BackupPlace, name: string): Promise<string> {
  return text(await place.read(name));
}

export async function listNames(place: BackupPlace, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of place.list(prefix)) names.push(name);
  return names;
}

/** Returns the name of the content with this SHA-256. Content is stored once, however many backups hold it. */
export function contentName(sha256: string): string {
  return `content/${sha256.slice(0, 2)}/${sha256}`;
}

/** Returns the SHA-256 in a content's name. */
export function sha256Of(name: string): string {
  return name.slice(-64);
}

export const contentPrefix = "content/";

/** Returns the name of a backup's manifest. The manifest is written last, so a backup with one is whole. */
export function manifestName(id: string): string {
  return `manifests/${id}.json`;
}

export const manifestPrefix = "manifests/";
