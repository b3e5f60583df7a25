import type { Readable } from "node:stream";

/** Somewhere objects are kept by name: a folder, or a bucket. Names are paths with slashes. */
export type BackupPlace = {
  /** Every object whose name begins so, with its bytes as they were written. */
  list(prefix: string): AsyncIterable<{ name: string; size: number }>;
  /** @throws AbsentObject */
  read(name: string): Promise<Readable>;
  /** Keeps an object of so many bytes whole or not at all, in the place of one of the same name. */
  write(name: string, content: Readable, size: number): Promise<void>;
  /** One that is not there is fine. */
  remove(name: string): Promise<void>;
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
