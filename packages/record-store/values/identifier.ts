import { randomFillSync } from "node:crypto";
import type { FieldProblem } from "../errors.ts";
import { invalidFormat, tooLong, tooShort } from "./problems.ts";

const length = 15;
const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
/** The largest multiple of the alphabet's size in a byte. Bytes above it would favour some letters. */
const fair = 252;

const pool = new Uint8Array(1024);
let used = pool.length;

/**
 * Returns a new record id: 15 unguessable characters `[a-z0-9]`. Ids of the same second share a prefix, so that records
 * written together are neighbours in every index: a commit of 50 creates then writes half as many pages. The prefix
 * does not reveal the second.
 */
export function newId(): string {
  const now = Date.now();
  if (now - beginningMade >= 1000 || now < beginningMade) {
    beginning = randomLetters(sharedLength);
    beginningMade = now;
  }
  return beginning + randomLetters(length - sharedLength);
}

const sharedLength = 5;
let beginning = "";
let beginningMade = 0;

function randomLetters(count: number): string {
  let letters = "";
  while (letters.length < count) {
    const byte = nextByte();
    if (byte < fair) letters += alphabet.charAt(byte % alphabet.length);
  }
  return letters;
}

/** Returns why a client's own id for a new record is refused, or `undefined`. */
export function idProblem(id: string): FieldProblem | undefined {
  const characters = [...id].length;
  if (characters < length) return tooShort(length);
  if (characters > length) return tooLong(length);
  return /^[a-z0-9]+$/.test(id) ? undefined : invalidFormat;
}

function nextByte(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool[used++] as number;
}
