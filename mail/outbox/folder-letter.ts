import { hash } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { mkdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import { makeEnvelope, type PostedLetter } from "../letter.ts";
import { removeLeft, writeLeft } from "./left-files.ts";
import type { HeldLetter, LeftReason } from "./outbox.ts";
import { rememberSent } from "./sent-letters.ts";

export type FolderOptions = { folder: string; from: string; log: (line: string) => void; now: () => Date };

type HeldState = "held" | "handed";

/** Process numbers differ on one host only: in two containers, both may be 1. */
export const host = hash("sha256", hostname(), "hex").slice(0, 8);

/** Files of the letters that this process has claimed. */
const inHand = new Set<string>();

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** Returns the file of a letter while this process has claimed it. */
export function heldFile(folder: string, name: string, state: HeldState = "held"): string {
  return path.join(folder, `${name}.${process.pid}-${host}.${state}.json`);
}

/** Returns the id of a letter that is sent once, from its file's name. */
function onceKey(name: string): string | undefined {
  return /-([\da-f]{32})$/.exec(name)?.[1];
}

/** Tells whether this process has claimed the letter. */
export function isInHand(folder: string, name: string): boolean {
  return inHand.has(heldFile(folder, name));
}

/** A letter claimed by this process through a file's name. */
export class FolderLetter implements HeldLetter {
  readonly dated: PostedLetter;
  readonly mayBeSent: boolean;
  readonly #name: string;
  readonly #options: FolderOptions;
  /** A full disk leaves a letter without a file. */
  readonly #hadFile: boolean;
  #place: string;

  constructor(name: string, dated: PostedLetter, options: FolderOptions, state: HeldState = "held") {
    this.dated = dated;
    this.mayBeSent = state === "handed";
    this.#name = name;
    this.#options = options;
    this.#place = heldFile(options.folder, name, state);
    this.#hadFile = existsSync(this.#place);
    inHand.add(heldFile(options.folder, name));
  }

  /** Synchronous: nothing may come between this and the letter's last byte. */
  handOver(): void {
    // A letter without a file, because of a full disk or an erasure at this moment, is sent all the same.
    if (!existsSync(this.#place)) return;
    const handedFile = heldFile(this.#options.folder, this.#name, "handed");
    renameSync(this.#place, handedFile);
    this.#place = handedFile;
  }

  sent(): void {
    // If killed between the two, the letter is left to the operator, like any that may have been sent.
    const id = onceKey(this.#name);
    if (id) rememberSent(this.#options.folder, id);
    rmSync(this.#place, { force: true });
    this.#release();
  }

  /** Keeps the letter in the form of every mail program, unless its person was erased meanwhile. */
  async keep(why?: LeftReason): Promise<string> {
    const { folder, from } = this.#options;
    if (this.#isForgotten()) return this.#giveUp();
    const file = path.join(folder, `${this.#name}.eml`);
    const { message } = await composer.sendMail(readable(this.dated, from));
    await mkdir(folder, { recursive: true });
    // A reader of the folder must never see a partial letter. Its links open accounts, so the file is private.
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    if (why) await writeLeft(folder, this.#name, { ...this.dated, why });
    if (this.#isForgotten()) {
      await removeLeft(folder, this.#name);
      return this.#giveUp();
    }
    await this.drop();
    return `kept in ${file}`;
  }

  async putOff(): Promise<string> {
    // A letter that found no room on a full disk may now find room as an `.eml`.
    return this.putDown().then(
      (file) => `kept in ${file} to be tried again`,
      () => this.keep(),
    );
  }

  /** Lets any process retry the letter. Returns the file. */
  async putDown(): Promise<string> {
    const { folder, now } = this.#options;
    const file = path.join(folder, `${this.#name}.waiting.json`);
    await utimes(this.#place, now(), now());
    await rename(this.#place, file);
    this.#release();
    return file;
  }

  async drop(): Promise<void> {
    await rm(this.#place, { force: true });
    this.#release();
  }

  /** Tells whether `forget` has removed the letter since it was claimed. */
  #isForgotten(): boolean {
    return this.#hadFile && !existsSync(this.#place);
  }

  #giveUp(): string {
    this.#release();
    return "not kept, because its person was erased";
  }

  #release(): void {
    inHand.delete(heldFile(this.#options.folder, this.#name));
  }
}

/** Returns the message with readable text and links that can be copied. */
function readable(dated: PostedLetter, from: string) {
  const { text, html, about = [] } = dated.letter;
  const envelope = makeEnvelope(dated, from);
  // An erasure finds the letter by the people that it is about.
  const headers = { ...envelope.headers, ...(about.length > 0 && { "X-About": about.join(", ") }) };
  return { ...envelope, headers, alternatives: [asItIs("plain", text), asItIs("html", html)] };
}

/** Returns an unencoded part: encoding would break the links. */
function asItIs(kind: "plain" | "html", content: string): { contentType: string; raw: string } {
  const contentType = `text/${kind}; charset=utf-8`;
  return { contentType, raw: `Content-Type: ${contentType}\nContent-Transfer-Encoding: 8bit\n\n${content}` };
}
