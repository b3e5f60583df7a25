import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FileFacts } from "./place.ts";

/** Most bytes for the copies of one process. Copies in use may exceed it. */
const bytesCopied = 256 * 1024 * 1024;
const lookedEvery = 5 * 60 * 1000;
/** An hour, less the pause between checks: a file that another process removed stays here no longer. */
const longestKept = 60 * 60 * 1000 - lookedEvery;

export type LocalCopy = {
  path: string;
  size: number;
  /** The place's facts about the file, if they were read. */
  facts?: FileFacts;
};

type Entry = LocalCopy & { since: number; users: number };

/**
 * Copies on this disk of recently read or made files that lie elsewhere. Their bytes are limited, the least recently
 * used go first, and none stays longer than an hour. Each process has a folder of its own. After a crash, the next
 * start removes it. A copy may vanish if another start takes this process for dead.
 */
export class LocalCopies {
  readonly #folder: string;
  readonly #limit: number;
  readonly #clock: NodeJS.Timeout;
  /** Ordered by use, the least recent first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #named = 0;
  #isClosed = false;

  /** @param folder of this process alone; created at the first write */
  constructor(folder: string, limit = bytesCopied) {
    this.#folder = folder;
    this.#limit = limit;
    this.#clock = setInterval(() => this.#removeOld(), lookedEvery).unref();
  }

  /** Returns a path for a file that is to become a copy. */
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

  /** Takes a file of this disk as the copy of a key's content. The copy is in place when this returns. */
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

  /**
   * Protects a copy from removal until `release`. Returns `undefined` if there is no copy, or if its file has vanished.
   */
  async hold(key: string): Promise<{ path: string; release: () => void } | undefined> {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.users += 1;
    let isHeld = true;
    const release = () => {
      if (isHeld) entry.users -= 1;
      isHeld = false;
      if (entry.users === 0 && this.#entries.get(key) !== entry) removeFile(entry);
      this.#makeRoom();
    };
    if (await stat(entry.path).catch(() => undefined)) return { path: entry.path, release };
    this.remove([key]);
    release();
    return undefined;
  }

  remove(keys: Iterable<string>): void {
    for (const key of keys) {
      const entry = this.#entries.get(key);
      if (!entry) continue;
      this.#entries.delete(key);
      this.#bytes -= entry.size;
      // If the copy is in use, its last user removes the file.
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

  /** @param newest a copy that is not used yet */
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
