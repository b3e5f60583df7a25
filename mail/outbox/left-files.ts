import { readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { type PostedLetter, readPosted } from "../letter.ts";
import {
  type LeftReason,
  type LettersState,
  leftLetter,
  retryPause,
  type UnsentLetter,
  unsentLetters,
} from "./outbox.ts";

/** A left letter in its files. */
type LeftInFiles = { name: string; dated: PostedLetter; why: LeftReason };

const names = /^[\dTZ-]+-(?:[\da-f]{8}|[\da-f]{32})$/;
const reason = z.object({ why: z.enum(["refused", "late", "unsure"]) });

/** Stores a letter that can be sent again, beside the file that every mail program reads. */
export async function writeLeft(
  folder: string,
  name: string,
  letter: PostedLetter & { why: LeftReason },
): Promise<void> {
  const file = leftFile(folder, name);
  await writeFile(`${file}.part`, JSON.stringify(letter), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Returns an outbox's waiting letters and those that were left. */
export async function readLetters(folder: string, now: Date): Promise<LettersState> {
  const files = (await readdir(folder).catch(unlessMissing)) ?? [];
  const waiting = files.filter((file) => file.endsWith(".waiting.json")).sort();
  const leftLetters = (await listLeft(folder)).map((each) => leftLetter(each, now));
  const [first] = waiting;
  const dated =
    first && readPosted((await readFile(path.join(folder, first), "utf8").catch(unlessMissing)) ?? "");
  return { waiting: waiting.length, since: dated ? dated.at : undefined, left: leftLetters };
}

const claimed = /\.(?:held|handed)\.json$/;

/** Returns an outbox's letters that no mail server has. */
export async function listUnsent(folder: string, now: Date): Promise<UnsentLetter[]> {
  const unsent = (await listLeft(folder)).flatMap(({ dated, why }) => unsentLetters(dated, why, now));
  for (const file of ((await readdir(folder).catch(unlessMissing)) ?? []).sort()) {
    const isWaiting = file.endsWith(".waiting.json");
    if (!isWaiting && !claimed.test(file)) continue;
    const place = path.join(folder, file);
    const lastTry = (await stat(place).catch(unlessMissing))?.mtime;
    // A file that cannot be read, or is sent meanwhile, hides no other.
    const dated = readPosted(await readFile(place, "utf8").catch(() => ""));
    const due = isWaiting && lastTry && dated ? lastTry.getTime() + retryPause(lastTry, dated) : 0;
    unsent.push(...unsentLetters(dated, due, now));
  }
  return unsent;
}

/** Returns an outbox's left letters, newest first. */
export async function listLeft(folder: string): Promise<LeftInFiles[]> {
  const files = (await readdir(folder).catch(unlessMissing)) ?? [];
  const leftLetters: LeftInFiles[] = [];
  for (const file of files
    .filter((each) => each.endsWith(".left.json"))
    .sort()
    .reverse()) {
    const letter = await readLeft(folder, file.replace(/\.left\.json$/, ""));
    if (letter) leftLetters.push(letter);
  }
  return leftLetters;
}

/** Queues a letter again, as if written now. Returns true to one of several concurrent callers. */
export async function returnToLine(folder: string, name: string, now: Date): Promise<boolean> {
  const file = leftFile(folder, name);
  const claimed = `${file}.part`;
  if (!names.test(name)) return false;
  const isOurs = await rename(file, claimed).then(() => true, unlessMissing);
  const dated = isOurs && readPosted(await readFile(claimed, "utf8"));
  if (!dated) return false;
  await writeFile(claimed, JSON.stringify({ ...dated, at: now.toISOString() }), { mode: 0o600, flush: true });
  // An old date makes the letter due now.
  await utimes(claimed, 0, 0);
  await rename(claimed, path.join(folder, `${name}.waiting.json`));
  await rm(path.join(folder, `${name}.eml`), { force: true });
  return true;
}

/** Removes a letter that was left, in both its forms. */
export async function removeLeft(folder: string, name: string): Promise<void> {
  if (!names.test(name)) return;
  await rm(leftFile(folder, name), { force: true });
  await rm(path.join(folder, `${name}.eml`), { force: true });
}

/** Returns `undefined` if somebody has removed the letter's other file. */
async function readLeft(folder: string, name: string): Promise<LeftInFiles | undefined> {
  const isThere = await stat(path.join(folder, `${name}.eml`)).catch(unlessMissing);
  const text = isThere && (await readFile(leftFile(folder, name), "utf8").catch(unlessMissing));
  const dated = text ? readPosted(text) : undefined;
  if (!text || !dated) return undefined;
  return { name, dated, why: reason.safeParse(JSON.parse(text)).data?.why ?? "refused" };
}

function leftFile(folder: string, name: string): string {
  return path.join(folder, `${name}.left.json`);
}

/** Accepts that a file is missing, because another process took it first. Rejects every other error. */
export function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
