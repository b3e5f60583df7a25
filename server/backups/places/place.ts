import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Awaitable } from "../../../store/index.ts";

/** Bytes, from the first one whenever they are asked for: what a connection loses is sent again. */
export type ObjectContent = () => Awaitable<Readable>;

/** Somewhere objects are kept by name: a folder, or a bucket. Names are paths with slashes. */
export type BackupPlace = {
  /**
   * Every object whose name begins so, with its bytes as they were written; `version` is another one whenever it was
   * written anew.
   */
  list(prefix: string): AsyncIterable<{ name: string; size: number; version: string }>;
  /** How many requests it answers well at a time. */
  atOnce: number;
  /** @throws AbsentObject */
  read(name: string): Promise<Readable>;
  /** Keeps an object of so many bytes whole or not at all, in the place of one of the same name. */
  write(name: string, content: ObjectContent, size: number): Promise<void>;
  /** One that is not there is fine. */
  remove(name: string): Promise<void>;
  /** Gives what a former release has written the names of today. */
  renameFormer?(): Promise<void>;
  /** Removes what lies there in another form than this place's own. */
  removeOtherForms?(): Promise<void>;
};

export class AbsentObject extends Error {
  readonly object: string;
  constructor(name: string) {
    super(`${name} is not there.`);
    this.object = name;
  }
}

/** A passphrase is set, and what is to be restored is not encrypted. */
export class PlainBackup extends Error {
  constructor() {
    super(
      "BACKUP_PASSPHRASE is set, and the backup is not encrypted: somebody else may have put it there. With --plain it counts all the same.",
    );
  }
}

/**
 * Whether an error says that an object is not as it was written: it is absent, its disk cannot read it, or it cannot be
 * decrypted. A place that cannot be reached, and a full disk, say something else.
 */
export function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error) || "$metadata" in error) return false;
  return error instanceof AbsentObject || !("code" in error) || error.code === "EIO";
}

/** Keeps what is in memory. */
export async function writeBytes(place: BackupPlace, name: string, bytes: Uint8Array): Promise<void> {
  await place.write(name, () => Readable.from([bytes]), bytes.length);
}

export async function readObjectText(place: BackupPlace, name: string): Promise<string> {
  return text(await place.read(name));
}

export async function namesOf(place: BackupPlace, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of place.list(prefix)) names.push(name);
  return names;
}

/** Where content of this SHA-256 lies: once, however many backups hold it. */
export function contentName(sha256: string): string {
  return `content/${sha256.slice(0, 2)}/${sha256}`;
}

/** The SHA-256 of the content that bears this name. */
export function sha256Of(name: string): string {
  return name.slice(-64);
}

export const contentPrefix = "content/";

/** Where the manifest of a backup lies: it is written last, so that what has one is whole. */
export function manifestName(id: string): string {
  return `manifests/${id}.json`;
}

export const manifestPrefix = "manifests/";
