import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";

/** The letters that our server has left in its outbox instead of sending them. */
export class Mailbox {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns all letters to an address, oldest first. */
  async lettersTo(address: string): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const files = names.filter((name) => name.endsWith(".eml")).sort();
    const letters = await Promise.all(files.map((name) => readFile(path.join(this.#folder, name), "utf8")));
    return letters.filter((letter) => /^To: .*$/m.exec(letter)?.[0].includes(address));
  }

  /** Waits for `count` letters to an address, and returns the token in the link of the newest. */
  async tokenFor(address: string, count = 1): Promise<string> {
    await expect.poll(() => this.lettersTo(address), { timeout: 30_000 }).toHaveLength(count);
    const [, token = ""] = /[?&]token=([\w.%-]+)/.exec((await this.lettersTo(address)).at(-1) ?? "") ?? [];
    return decodeURIComponent(token);
  }
}
