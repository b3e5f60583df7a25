import { hash } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { mkdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import { envelopeOf, type PostedLetter } from "../letter.ts";
import { writeLeft } from "./left-files.ts";
import type { HeldLetter, LeftReason } from "./outbox.ts";
import { rememberSent } from "./sent-letters.ts";

export type FolderOptions = { folder: string; from: string; log: (line: string) => void; now: () => Date };

type HeldState = "held" | "handed";

/** Process numbers tell apart the processes of one host only: in two containers, both may be the first. */
export const host = hash("sha256", hostname(), "hex").slice(0, 8);

/** What this process has in hand, by the file that holds it. */
const inHand = new Set<string>();

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** The file that holds a letter while this process has it in hand. */
export function heldFile(folder: string, name: string, state: HeldState = "held"): string {
  return path.join(folder, `${name}.${process.pid}-${host}.${state}.json`);
}

/** Id of a letter that goes out once, by the name of its file. */
function onceIn(name: string): string | undefined {
  return /-([\da-f]{32})$/.exec(name)?.[1];
}

/** Whether this very process has the letter in hand. */
export function isInHand(folder: string, name: string): boolean {
  return inHand.has(heldFile(folder, name));
}

/** A letter in the hands of this process, by a file that says so. */
export class FolderLetter implements HeldLetter {
  readonly dated: PostedLetter;
  readonly mayBeSent: boolean;
  readonly #name: string;
  readonly #options: FolderOptions;
  #place: string;

  constructor(name: string, dated: PostedLetter, options: FolderOptions, state: HeldState = "held") {
    this.dated = dated;
    this.mayBeSent = state === "handed";
    this.#name = name;
    this.#options = options;
    this.#place = heldFile(options.folder, name, state);
    inHand.add(heldFile(options.folder, name));
  }

  /** At once, as nothing may come between this and its last byte. */
  handOver(): void {
    // A letter that a full disk did not take has no file; it goes all the same.
    if (!existsSync(this.#place)) return;
    const handed = heldFile(this.#options.folder, this.#name, "handed");
    renameSync(this.#place, handed);
    this.#place = handed;
  }

  sent(): void {
    // Killed between the two, it is left to the operator, as any letter that may have been sent.
    const id = onceIn(this.#name);
    if (id) rememberSent(this.#options.folder, id);
    rmSync(this.#place, { force: true });
    this.#letGo();
  }

  /** In the form of any mail program. */
  async keep(why?: LeftReason): Promise<string> {
    const { folder, from } = this.#options;
    const file = path.join(folder, `${this.#name}.eml`);
    const { message } = await composer.sendMail(readable(this.dated, from));
    await mkdir(folder, { recursive: true });
    // Whoever watches the folder must never see half a letter. Its links open accounts: for our eyes only.
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    if (why) await writeLeft(folder, this.#name, { ...this.dated, why });
    await this.drop();
    return `kept in ${file}`;
  }

  async putOff(): Promise<string> {
    // One that a full disk did not take may find room by now in the form that is looked at.
    return this.putDown().then(
      (file) => `kept in ${file} to be tried again`,
      () => this.keep(),
    );
  }

  /** Lets anybody try it again. Returns the file. */
  async putDown(): Promise<string> {
    const { folder, now } = this.#options;
    const file = path.join(folder, `${this.#name}.waiting.json`);
    await utimes(this.#place, now(), now());
    await rename(this.#place, file);
    this.#letGo();
    return file;
  }

  async drop(): Promise<void> {
    await rm(this.#place, { force: true });
    this.#letGo();
  }

  #letGo(): void {
    inHand.delete(heldFile(this.#options.folder, this.#name));
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
