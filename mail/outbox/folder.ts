import { hash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Letter, type PostedLetter, readPosted } from "../letter.ts";
import { FolderLetter, type FolderOptions, heldFile, host, isInHand } from "./folder-letter.ts";
import { forgetLetters } from "./forgetting.ts";
import { listLeft, listUnsent, readLetters, removeLeft, returnToLine, unlessMissing } from "./left-files.ts";
import {
  type Deliver,
  type LeftReason,
  type LettersState,
  type Outbox,
  onceId,
  type ReadyLetter,
  retryPause,
  type UnsentLetter,
} from "./outbox.ts";
import { forgetSent, wasSent } from "./sent-letters.ts";

const visibleNames = /\.(?:eml|eml\.part|left\.json|json\.part|unreadable)$/;
/** The resendable form of the letter in the `.eml` beside it. */
const besideAnother = /\.(?:left\.json|json\.part)$/;

/** No letter stays claimed this long, even with a slow mail server. */
const longestHold = 60 * 60_000;

const fileName =
  /^([\dTZ-]+-(?:[\da-f]{8}|[\da-f]{32}))\.(?:waiting|(\d+)(?:-([\da-f]{8}))?\.(?:held|handed))\.json$/;

/**
 * Opens the folder of letters. A letter is claimed by renaming its file, which only one of several processes can do.
 * `….eml` is for people to look at, and `….left.json` beside it can be sent again. `….waiting.json` is retried later.
 * `….{process}-{host}.held.json` is claimed by a process. `….handed.json` was handed to the mail server, whose answer is
 * pending. `….unreadable` is no letter.
 * `sent/` remembers the letters that are sent once for seven days.
 */
export function openFolderOutbox(options: FolderOptions): Outbox {
  return new OutboxFolder(options);
}

/** The same letter was prepared before, and its first holder decides what becomes of it. */
const somebodyElses: ReadyLetter = { hand: async () => {}, discard: async () => {}, giveWay: async () => {} };

class OutboxFolder implements Outbox {
  readonly #options: FolderOptions;
  readonly #told = new Set<string>();
  #isClosed = false;

  constructor(options: FolderOptions) {
    this.#options = options;
  }

  async ready(letter: Letter, { once }: Parameters<Outbox["ready"]>[1] = {}): Promise<ReadyLetter> {
    const { folder, now } = this.#options;
    const at = now().toISOString();
    const onlyId = once && onceId(once, letter.to);
    if (onlyId && (await this.#has(onlyId))) return somebodyElses;
    const name = nameFor(at, onlyId || randomBytes(4).toString("hex"));
    const dated = { letter, id: onlyId || crypto.randomUUID(), at };
    const file = heldFile(folder, name);
    try {
      await mkdir(folder, { recursive: true });
      // A process that ends here leaves no partial letter under a valid name.
      await writeFile(`${file}.part`, JSON.stringify(dated), { mode: 0o600, flag: "wx", flush: true });
      await rename(`${file}.part`, file);
    } catch {
      // A full disk must not keep a letter from a working mail server. Putting it down here fails and is reported.
      await rm(`${file}.part`, { force: true }).catch(() => undefined);
    }
    const heldLetter = new FolderLetter(name, dated, this.#options);
    return {
      hand: (deliver) => deliver(heldLetter),
      discard: () => heldLetter.drop(),
      giveWay: () => heldLetter.drop(),
    };
  }

  /** Tells whether the one letter of an event lies here or was sent. */
  async #has(id: string): Promise<boolean> {
    const { folder } = this.#options;
    const files = await listFiles(folder);
    const isHere = files.some((file) => file.includes(`-${id}.`) && !/\.(?:part|unreadable)$/.test(file));
    return isHere || wasSent(folder, id);
  }

  async handDue({ evenEarly }: { evenEarly: boolean }, deliver: Deliver): Promise<void> {
    for await (const heldLetter of this.#due(evenEarly)) {
      await deliver(heldLetter);
      if (this.#isClosed) return;
    }
  }

  async clear(age: number): Promise<number> {
    const { folder, now } = this.#options;
    let cleared = 0;
    for (const file of await listFiles(folder)) {
      if (!visibleNames.test(file)) continue;
      const place = path.join(folder, file);
      const fileStat = await stat(place).catch(unlessMissing);
      if (!fileStat?.isFile() || now().getTime() - fileStat.mtimeMs <= age) continue;
      await rm(place, { force: true });
      if (!besideAnother.test(file)) cleared += 1;
    }
    await forgetSent(folder, now());
    return cleared;
  }

  forget(address: string): Promise<number> {
    return forgetLetters(this.#options.folder, address.toLowerCase());
  }

  state(): Promise<LettersState> {
    return readLetters(this.#options.folder, this.#options.now());
  }

  unsent(): Promise<UnsentLetter[]> {
    return listUnsent(this.#options.folder, this.#options.now());
  }

  returnToLine(name: string): Promise<boolean> {
    return returnToLine(this.#options.folder, name, this.#options.now());
  }

  remove(name: string): Promise<void> {
    return removeLeft(this.#options.folder, name);
  }

  async adopt(dated: PostedLetter, why?: LeftReason): Promise<void> {
    const { folder } = this.#options;
    const isOnly = /^[\da-f]{32}$/.test(dated.id);
    const name = nameFor(dated.at, isOnly ? dated.id : hash("sha256", dated.id, "hex").slice(0, 8));
    if (why) return void (await new FolderLetter(name, dated, this.#options).keep(why));
    const file = path.join(folder, `${name}.waiting.json`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, JSON.stringify(dated), { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  }

  async moveLetters(other: Pick<Outbox, "adopt">): Promise<number> {
    let letterCount = 0;
    const errors: unknown[] = [];
    const bring = async (move: () => Promise<void>, stay?: () => Promise<unknown>) => {
      try {
        await move();
        letterCount += 1;
      } catch (error) {
        errors.push(error);
        await stay?.();
      }
    };
    for await (const heldLetter of this.#due(true)) {
      const why = heldLetter.mayBeSent ? "unsure" : undefined;
      const move = () => other.adopt(heldLetter.dated, why).then(() => heldLetter.drop());
      await bring(move, () => heldLetter.putDown());
    }
    for (const { name, dated, why } of await listLeft(this.#options.folder))
      await bring(() => other.adopt(dated, why).then(() => this.remove(name)));
    if (errors.length > 0) throw errors[0];
    return letterCount;
  }

  close(): void {
    this.#isClosed = true;
  }

  async *#due(evenEarly: boolean): AsyncGenerator<FolderLetter> {
    for (const file of await listFiles(this.#options.folder)) {
      // A file that cannot be read must not delay those after it.
      const letter = await this.#taken(file, evenEarly).catch(
        (error) => void (isMissing(error) || this.#tell(file, error)),
      );
      if (letter) yield letter;
    }
  }

  async #taken(file: string, evenEarly: boolean): Promise<FolderLetter | undefined> {
    const { folder, now } = this.#options;
    const [, name, pid, itsHost = host] = fileName.exec(file) ?? [];
    if (!name || isInHand(folder, name)) return undefined;
    const present = path.join(folder, file);
    const { mtime } = await stat(present);
    const silence = now().getTime() - mtime.getTime();
    if (pid && !isLeft(Number(pid), itsHost, silence)) return undefined;
    const text = await readFile(present, "utf8");
    const dated = readPosted(text);
    if (!dated) {
      await rename(present, path.join(folder, `${name}.unreadable`));
      throw new Error("it is no letter, and is set aside");
    }
    // A letter that was put off while the clock was ahead is due.
    if (!pid && !evenEarly && silence >= 0 && silence < retryPause(mtime, dated)) return undefined;
    const state = file.endsWith(".handed.json") ? "handed" : "held";
    const takenFile = heldFile(folder, name, state);
    await rename(present, takenFile);
    await utimes(takenFile, now(), now());
    return new FolderLetter(name, dated, this.#options, state);
  }

  /** Logs once per file: each minute reads it again, as the operator may have repaired it. */
  #tell(file: string, error: unknown): void {
    const { folder, log } = this.#options;
    if (!this.#told.has(file))
      log(`mail: ${path.join(folder, file)} could not be read (${faultReason(error)})`);
    this.#told.add(file);
  }
}

function nameFor(at: string, suffix: string): string {
  return `${at.replace(/[:.]/g, "-")}-${suffix}`;
}

/** A process with our number that does not know the letter was an earlier one: numbers are reused. */
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

async function listFiles(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(unlessMissing)) ?? []).sort();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function faultReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? String(error.code) : error.message;
}
