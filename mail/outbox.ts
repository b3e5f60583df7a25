import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { type Dated, envelopeOf, type Letter } from "./letter.ts";

/** A letter in the hands of this process: no other touches it before it is put down. */
export type Held = {
  dated: Dated;
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
};

const minute = 60_000;
const shortestPause = 2 * minute;
const longestPause = 240 * minute;
/** However long a mail server takes, no letter is in hand for so long. */
const longestHold = 60 * minute;

const fileName = /^([\dTZ-]+-[\da-f]{8})\.(?:waiting|(\d+)\.held)\.json$/;

/** What this process has in hand, by the file that holds it. */
const inHand = new Set<string>();

/**
 * The folder of letters. `….eml` is there to be looked at, `….waiting.json` will be tried again, `….{pid}.held.json` is
 * in the hands of a process. A letter changes hands by being renamed, which only one of several processes can do.
 */
export function openOutbox(folder: string, from: string, now: () => Date): Outbox {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const placeOf = (name: string) => path.join(folder, `${name}.${process.pid}.held.json`);

  function held(name: string, dated: Dated): Held {
    const place = placeOf(name);
    inHand.add(place);

    async function drop(): Promise<void> {
      await rm(place, { force: true });
      inHand.delete(place);
    }

    return {
      dated,
      drop,
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
        inHand.delete(place);
        return file;
      },
    };
  }

  async function taken(file: string, evenEarly: boolean): Promise<Held | undefined> {
    const [, name, pid] = fileName.exec(file) ?? [];
    if (!name || inHand.has(placeOf(name))) return undefined;
    const present = path.join(folder, file);
    const { mtime } = await stat(present);
    const silence = now().getTime() - mtime.getTime();
    if (pid && !isLeft(Number(pid), silence)) return undefined;
    const dated = datedIn(await readFile(present, "utf8"));
    // Cut off while it was being written: what it was to tell of was never done.
    if (!dated) await rm(present);
    if (!dated || (!pid && !evenEarly && silence < pauseAfter(mtime, dated))) return undefined;
    await rename(present, placeOf(name));
    await utimes(placeOf(name), now(), now());
    return held(name, dated);
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
      const files = await readdir(folder).catch(() => []);
      for (const file of files.sort()) {
        const letter = await taken(file, evenEarly).catch(unlessMissing);
        if (letter) yield letter;
      }
    },
  };
}

/** As long again as it has been waiting: a server that is away for a day is not asked a thousand times. */
function pauseAfter(lastTry: Date, { at }: Dated): number {
  return Math.min(Math.max(lastTry.getTime() - Date.parse(at), shortestPause), longestPause);
}

/** A process of our own number that does not know the letter was another one: numbers come again. */
function isLeft(pid: number, silence: number): boolean {
  return pid === process.pid || silence > longestHold || !isRunning(pid);
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
function readable(dated: Dated, from: string) {
  const { text, html } = dated.letter;
  return { ...envelopeOf(dated, from), alternatives: [asItIs("plain", text), asItIs("html", html)] };
}

/** A part that is not encoded: encoding would break the links into pieces. */
function asItIs(kind: "plain" | "html", content: string): { contentType: string; raw: string } {
  const contentType = `text/${kind}; charset=utf-8`;
  return { contentType, raw: `Content-Type: ${contentType}\nContent-Transfer-Encoding: 8bit\n\n${content}` };
}

function datedIn(text: string): Dated | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Another process was faster. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
