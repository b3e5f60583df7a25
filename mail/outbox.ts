import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { HeldLetter, heldFile, host, isInHand, type OutboxOptions } from "./held-letter.ts";
import { datedIn, type Letter, type PostedLetter } from "./letter.ts";
import { concernsIn } from "./outbox-concerns.ts";

export type Outbox = {
  /** Writes a letter down before anything is done with it: there it is found after a crash. */
  hold(letter: Letter): Promise<HeldLetter>;
  /** Takes the letters whose turn it is, and those that a process which is no more has left. */
  take(options: { evenEarly: boolean }): AsyncGenerator<HeldLetter>;
  /** Removes what was left to the operator, and is older than so many milliseconds. Returns how many files. */
  clear(age: number): Promise<number>;
  /** Removes letters to this address, and those that an answer to would reach it; not what a process has in hand. */
  forget(address: string): Promise<number>;
};

const leftToLookAt = /\.(?:eml|eml\.part|left\.json|left\.json\.part|unreadable)$/;
/** The same letter as the `.eml` beside it, as it can be sent again. */
const besideAnother = /\.left\.json(?:\.part)?$/;

const minute = 60_000;
const shortestPause = 2 * minute;
const longestPause = 240 * minute;
/** However long a mail server takes, no letter is in hand for so long. */
const longestHold = 60 * minute;

const fileName = /^([\dTZ-]+-[\da-f]{8})\.(?:waiting|(\d+)(?:-([\da-f]{8}))?\.(?:held|handed))\.json$/;

/**
 * The folder of letters. `….eml` is there to be looked at, `….left.json` beside it is what can be sent again,
 * `….waiting.json` will be tried again,
 * `….{process}-{host}.held.json` is in the hands of a process, `….handed.json` has been handed to the mail server,
 * which is yet to answer, `….unreadable` is no letter. A letter changes hands by being renamed, which only one of
 * several processes can do.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  return new OutboxFolder(options);
}

class OutboxFolder implements Outbox {
  readonly #options: OutboxOptions;
  readonly #told = new Set<string>();

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  async hold(letter: Letter): Promise<HeldLetter> {
    const { folder, now } = this.#options;
    const at = now().toISOString();
    const name = `${at.replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}`;
    const dated = { letter, id: crypto.randomUUID(), at };
    const file = heldFile(folder, name);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(file, JSON.stringify(dated), { mode: 0o600, flag: "wx", flush: true });
    } catch {
      // A full disk keeps no letter from a mail server that takes it; whoever puts it down here will be told.
      await rm(file, { force: true }).catch(() => undefined);
    }
    return new HeldLetter(name, dated, this.#options);
  }

  async *take({ evenEarly }: { evenEarly: boolean }): AsyncGenerator<HeldLetter> {
    for (const file of await filesIn(this.#options.folder)) {
      // One that cannot be had must not keep back those that come after it.
      const letter = await this.#taken(file, evenEarly).catch(
        (error) => void (isMissing(error) || this.#tell(file, error)),
      );
      if (letter) yield letter;
    }
  }

  async clear(age: number): Promise<number> {
    const { folder, now } = this.#options;
    let cleared = 0;
    for (const file of await filesIn(folder)) {
      if (!leftToLookAt.test(file)) continue;
      const place = path.join(folder, file);
      const written = await stat(place).catch(unlessMissing);
      if (!written?.isFile() || now().getTime() - written.mtimeMs <= age) continue;
      await rm(place, { force: true });
      if (!besideAnother.test(file)) cleared += 1;
    }
    return cleared;
  }

  async forget(address: string): Promise<number> {
    const { folder } = this.#options;
    let forgotten = 0;
    for (const file of await filesIn(folder)) {
      const concerns = concernsIn(file);
      const place = path.join(folder, file);
      const text = concerns && (await readFile(place, "utf8").catch(unlessMissing));
      if (!concerns || !text || !concerns(text, address.toLowerCase())) continue;
      await rm(place, { force: true });
      if (!besideAnother.test(file)) forgotten += 1;
    }
    return forgotten;
  }

  async #taken(file: string, evenEarly: boolean): Promise<HeldLetter | undefined> {
    const { folder, now } = this.#options;
    const [, name, pid, itsHost = host] = fileName.exec(file) ?? [];
    if (!name || isInHand(folder, name)) return undefined;
    const present = path.join(folder, file);
    const { mtime } = await stat(present);
    const silence = now().getTime() - mtime.getTime();
    if (pid && !isLeft(Number(pid), itsHost, silence)) return undefined;
    const text = await readFile(present, "utf8");
    const dated = datedIn(text);
    if (!dated) {
      await rename(present, path.join(folder, `${name}.unreadable`));
      throw new Error("it is no letter, and is set aside");
    }
    if (!pid && !evenEarly && silence < pauseAfter(mtime, dated)) return undefined;
    const state = file.endsWith(".handed.json") ? "handed" : "held";
    const taken = heldFile(folder, name, state);
    await rename(present, taken);
    await utimes(taken, now(), now());
    return new HeldLetter(name, dated, this.#options, state);
  }

  /** Once for each file: every minute looks at it again, as the operator may have put it right. */
  #tell(file: string, error: unknown): void {
    const { folder, log } = this.#options;
    if (!this.#told.has(file)) log(`mail: ${path.join(folder, file)} could not be read (${reasonOf(error)})`);
    this.#told.add(file);
  }
}

/** As long again as it has been waiting: a server that is away for a day is not asked a thousand times. */
function pauseAfter(lastTry: Date, { at }: PostedLetter): number {
  return Math.min(Math.max(lastTry.getTime() - Date.parse(at), shortestPause), longestPause);
}

/** A process of our own number that does not know the letter was another one: numbers come again. */
function isLeft(pid: number, itsHost: string, silence: number): boolean {
  if (silence > longestHold) return true;
  return itsHost === host && (pid === process.pid || !isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function filesIn(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(unlessMissing)) ?? []).sort();
}

/** Another process was faster. */
function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? String(error.code) : error.message;
}
