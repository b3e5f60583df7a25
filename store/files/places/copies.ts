import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FileFacts } from "./place.ts";

/** Bytes that the copies of one process may take; more for as long as they are in use. */
const bytesCopied = 256 * 1024 * 1024;
const lookedEvery = 5 * 60 * 1000;
/** What another process has removed is not asked for any more, and stays here for an hour at most. */
const longestKept = 60 * 60 * 1000 - lookedEvery;

export type LocalCopy = {
  path: string;
  size: number;
  /** What the place says of it, where it has been asked. */
  facts?: FileFacts;
};

type Entry = LocalCopy & { since: number; users: number };

/**
 * What was asked for or made here lately and lies elsewhere, as files of this disk: so many bytes, the least recently used
 * go first, and none stays longer than an hour. Each process has a folder of its own; what it does not live to remove goes
 * with the next start. A file may vanish, where another start takes this process for dead.
 */
export class LocalCopies {
  readonly #folder: string;
  readonly #limit: number;
  readonly #clock: NodeJS.Timeout;
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #named = 0;
  #isClosed = false;

  /** @param folder of this process alone; made when something is written */
  constructor(folder: string, limit = bytesCopied) {
    this.#folder = folder;
    this.#limit = limit;
    this.#clock = setInterval(() => this.#removeOld(), lookedEvery).unref();
  }

  /** Where something may be written that is to become a copy. */
  async newPath(): Promise<string> {
    if (this.#isClosed) throw new Error("The copies are closed.");
    await mkdir(this.#folder, { recursive: true });
    return path.join(this.#folder, `${++this.#named}`);
  }

  find(key: string): LocalCopy | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Takes a file of this disk as the copy of what lies under a key; it is in its place when this returns. */
  add(key: string, copy: LocalCopy): void {
    this.remove([key]);
    this.#entries.set(key, { ...copy, since: Date.now(), users: 0 });
    this.#bytes += copy.size;
    this.#makeRoom(key);
  }

  learn(key: string, facts: FileFacts): void {
    const entry = this.#entries.get(key);
    if (entry) entry.facts = facts;
  }

  /** Keeps a copy from being removed until it is let go of; nothing where there is none, or its file has vanished. */
  async hold(key: string): Promise<{ path: string; letGo: () => void } | undefined> {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.users += 1;
    let isHeld = true;
    const letGo = () => {
      if (isHeld) entry.users -= 1;
      isHeld = false;
      if (entry.users === 0 && this.#entries.get(key) !== entry) removeFile(entry);
      this.#makeRoom();
    };
    if (await stat(entry.path).catch(() => undefined)) return { path: entry.path, letGo };
    this.remove([key]);
    letGo();
    return undefined;
  }

  remove(keys: Iterable<string>): void {
    for (const key of keys) {
      const entry = this.#entries.get(key);
      if (!entry) continue;
      this.#entries.delete(key);
      this.#bytes -= entry.size;
      // Otherwise whoever uses it removes it.
      if (entry.users === 0) removeFile(entry);
    }
  }

  removeAll(folder: string): void {
    this.remove([...this.#entries.keys()].filter((key) => key.startsWith(`${folder}/`)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#clock);
    this.#entries.clear();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** @param newest is yet to be used */
  #makeRoom(newest?: string): void {
    for (const [key, { users }] of this.#entries) {
      if (this.#bytes <= this.#limit) return;
      if (users === 0 && key !== newest) this.remove([key]);
    }
  }

  #removeOld(): void {
    const before = Date.now() - longestKept;
    this.remove([...this.#entries].filter(([, { since }]) => since < before).map(([key]) => key));
  }
}

function removeFile({ path }: Entry): void {
  rm(path, { force: true }).catch(() => {});
}
