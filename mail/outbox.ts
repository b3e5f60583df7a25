import { hash, randomBytes } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import { datedIn, envelopeOf, type Letter, type PostedLetter } from "./letter.ts";
import { concernsIn } from "./outbox-concerns.ts";

/** A letter in the hands of this process: no other touches it before it is put down. */
export type Held = {
  dated: PostedLetter;
  /** Its process ended while a mail server had all of it and had not been heard to answer: it may have been sent. */
  mayBeSent: boolean;
  /** Notes that a mail server is about to have all of it. At once, as nothing may come between this and its last byte. */
  handOver(): void;
  /** The mail server has it: nothing of it is left, at once. */
  sent(): void;
  /** Puts it down in the form of any mail program, for the operator; nobody tries it again. Returns the file. */
  keep(): Promise<string>;
  /** Puts it down to be tried again. Returns the file. */
  putOff(): Promise<string>;
  drop(): Promise<void>;
};

export type Outbox = {
  /** Writes a letter down before anything is done with it: there it is found after a crash. */
  hold(letter: Letter): Promise<Held>;
  /** Takes the letters whose turn it is, and those that a process which is no more has left. */
  take(options: { evenEarly: boolean }): AsyncGenerator<Held>;
  /** Removes what was left to the operator, and is older than so many milliseconds. Returns how many files. */
  clear(age: number): Promise<number>;
  /** Removes letters to this address, and those that an answer to would reach it; not what a process has in hand. */
  forget(address: string): Promise<number>;
};

const leftToLookAt = /\.(?:eml|eml\.part|unreadable)$/;

const minute = 60_000;
const shortestPause = 2 * minute;
const longestPause = 240 * minute;
/** However long a mail server takes, no letter is in hand for so long. */
const longestHold = 60 * minute;

const fileName = /^([\dTZ-]+-[\da-f]{8})\.(?:waiting|(\d+)(?:-([\da-f]{8}))?\.(?:held|handed))\.json$/;

/** Process numbers tell apart the processes of one host only: in two containers, both may be the first. */
const host = hash("sha256", hostname(), "hex").slice(0, 8);

/** What this process has in hand, by the file that holds it. */
const inHand = new Set<string>();

type OutboxOptions = { folder: string; from: string; log: (line: string) => void; now: () => Date };

/**
 * The folder of letters. `….eml` is there to be looked at, `….waiting.json` will be tried again,
 * `….{process}-{host}.held.json` is in the hands of a process, `….handed.json` has been handed to the mail server,
 * which is yet to answer, `….unreadable` is no letter. A letter changes hands by being renamed, which only one of
 * several processes can do.
 */
export function openOutbox({ folder, from, log, now }: OutboxOptions): Outbox {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const placeOf = (name: string, state = "held") =>
    path.join(folder, `${name}.${process.pid}-${host}.${state}.json`);
  const told = new Set<string>();

  /** Once for each file: every minute looks at it again, as the operator may have put it right. */
  function tell(file: string, error: unknown): void {
    if (!told.has(file)) log(`mail: ${path.join(folder, file)} could not be read (${reasonOf(error)})`);
    told.add(file);
  }

  function held(name: string, dated: PostedLetter, state: "held" | "handed" = "held"): Held {
    let place = placeOf(name, state);
    const hand = placeOf(name);
    inHand.add(hand);

    async function drop(): Promise<void> {
      await rm(place, { force: true });
      inHand.delete(hand);
    }

    return {
      dated,
      mayBeSent: state === "handed",
      drop,
      handOver() {
        // A letter that a full disk did not take has no file; it goes all the same.
        if (!existsSync(place)) return;
        renameSync(place, placeOf(name, "handed"));
        place = placeOf(name, "handed");
      },
      sent() {
        rmSync(place, { force: true });
        inHand.delete(hand);
      },
      async keep() {
        const file = path.join(folder, `${name}.eml`);
        const { message } = await composer.sendMail(readable(dated, from));
        await mkdir(folder, { recursive: true });
        // Whoever watches the folder must never see half a letter. Its links open accounts: for our eyes only.
        await writeFile(`${file}.part`, message, { mode: 0o600 });
        await rename(`${file}.part`, file);
        await drop();
        return file;
      },
      async putOff() {
        const file = path.join(folder, `${name}.waiting.json`);
        await utimes(place, now(), now());
        await rename(place, file);
        inHand.delete(hand);
        return file;
      },
    };
  }

  async function taken(file: string, evenEarly: boolean): Promise<Held | undefined> {
    const [, name, pid, itsHost = host] = fileName.exec(file) ?? [];
    if (!name || inHand.has(placeOf(name))) return undefined;
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
    await rename(present, placeOf(name, state));
    await utimes(placeOf(name, state), now(), now());
    return held(name, dated, state);
  }

  return {
    async hold(letter) {
      const at = now().toISOString();
      const name = `${at.replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}`;
      const dated = { letter, id: crypto.randomUUID(), at };
      const text = JSON.stringify(dated);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(placeOf(name), text, { mode: 0o600, flag: "wx", flush: true });
      } catch {
        // A full disk keeps no letter from a mail server that takes it; whoever puts it down here will be told.
        await rm(placeOf(name), { force: true }).catch(() => undefined);
      }
      return held(name, dated);
    },

    async *take({ evenEarly }) {
      for (const file of await filesIn(folder)) {
        // One that cannot be had must not keep back those that come after it.
        const letter = await taken(file, evenEarly).catch(
          (error) => void (isMissing(error) || tell(file, error)),
        );
        if (letter) yield letter;
      }
    },

    async clear(age) {
      let cleared = 0;
      for (const file of await filesIn(folder)) {
        if (!leftToLookAt.test(file)) continue;
        const place = path.join(folder, file);
        const written = await stat(place).catch(unlessMissing);
        if (!written?.isFile() || now().getTime() - written.mtimeMs <= age) continue;
        await rm(place, { force: true });
        cleared += 1;
      }
      return cleared;
    },

    async forget(address) {
      let forgotten = 0;
      for (const file of await filesIn(folder)) {
        const concerns = concernsIn(file);
        const place = path.join(folder, file);
        const text = concerns && (await readFile(place, "utf8").catch(unlessMissing));
        if (!concerns || !text || !concerns(text, address.toLowerCase())) continue;
        await rm(place, { force: true });
        forgotten += 1;
      }
      return forgotten;
    },
  };
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

/** The message with its text as a person reads it, and links that can be copied. */
function readable(dated: PostedLetter, from: string) {
  const { text, html } = dated.letter;
  return { ...envelopeOf(dated, from), alternatives: [asItIs("plain", text), asItIs("html", html)] };
}

/** A part that is not encoded: encoding would break the links into pieces. */
function asItIs(kind: "plain" | "html", content: string): { contentType: string; raw: string } {
  const contentType = `text/${kind}; charset=utf-8`;
  return { contentType, raw: `Content-Type: ${contentType}\nContent-Transfer-Encoding: 8bit\n\n${content}` };
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
