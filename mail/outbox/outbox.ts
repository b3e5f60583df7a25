import { hash } from "node:crypto";
import type { Letter, PostedLetter } from "../letter.ts";

/** Why a letter was left: its server will never take it, it came too late, or it may have been sent already. */
export type LeftReason = "refused" | "late" | "unsure";

/** A letter that nobody tries any more by itself. */
type LeftLetter = {
  /** By what the outbox knows it. */
  name: string;
  to: string;
  subject: string;
  at: string;
  why: LeftReason;
  /** Its links open nothing any more: it is of no use to anybody. */
  isStale: boolean;
};

export type LettersState = {
  waiting: number;
  /** Since when the first of them waits. */
  since?: string;
  /** Newest first. */
  left: LeftLetter[];
};

/** A letter in the hands of this process: no other touches it before it is put down. */
export type HeldLetter = {
  readonly dated: PostedLetter;
  /** Its process ended while a mail server had all of it and had not been heard to answer: it may have been sent. */
  readonly mayBeSent: boolean;
  /** Notes that a mail server is about to have all of it. Where that cannot be noted, it must not have it. */
  handOver(): void | Promise<void>;
  /** The mail server has it: nothing of it is left. */
  sent(): void | Promise<void>;
  /**
   * Puts it down for the operator; nobody tries it again by itself. Returns what the log is to say of it.
   *
   * @param why it could not be sent: somebody may then send it again
   */
  keep(why?: LeftReason): Promise<string>;
  /** Puts it down to be tried again. Returns what the log is to say of it. */
  putOff(): Promise<string>;
};

/** Hands a letter to the mail server, or puts it down. */
export type Deliver = (held: HeldLetter) => Promise<void>;

/** A letter that lies ready. */
export type ReadyLetter = {
  /** Nothing, where somebody else has had it meanwhile. */
  hand(deliver: Deliver): Promise<void>;
  /** What it was to tell of has not come to pass. */
  discard(): Promise<void>;
  /** Another that was made ready of the same tells of it. */
  giveWay(): Promise<void>;
};

/** Where letters lie until a mail server has them: a folder, or a queue that several machines share. */
export type Outbox = {
  /**
   * Writes a letter down before anything is done with it: there it is found after a crash.
   *
   * @param once what it comes of: of the same, one letter goes to an address within seven days
   * @param isPatient whether it may take a while where the letter cannot be written down at the moment
   */
  ready(letter: Letter, options?: { once?: string; isPatient?: boolean }): Promise<ReadyLetter>;
  /**
   * Hands on, one after the other, the letters whose turn it is, and those that a process which is no more has left.
   *
   * @param options.evenEarly all that wait, at once
   * @param deliver does not reject
   */
  handDue(options: { evenEarly: boolean }, deliver: Deliver): Promise<void>;
  /** Removes what was left to the operator, and is older than so many milliseconds. Returns how many letters. */
  clear(age: number): Promise<number>;
  /** Removes letters to this address, and those that an answer to would reach it; not what a process has in hand. */
  forget(address: string): Promise<number>;
  /** Which letters wait, and which were left. */
  state(): Promise<LettersState>;
  /** Puts a letter that was left back in the line, as one that is written now. Of several who do, one is told that it was there. */
  returnToLine(name: string): Promise<boolean>;
  /** Removes a letter that was left. */
  remove(name: string): Promise<void>;
  /** Takes a letter over from another outbox, once however often it is brought. */
  adopt(dated: PostedLetter, why?: LeftReason): Promise<void>;
  /** Brings its letters to another. Returns how many. */
  emptyInto(other: Pick<Outbox, "adopt">): Promise<number>;
  /** From now on it hands on nothing more than what is in hand. */
  close(): void;
};

const minute = 60_000;
const shortestPause = 2 * minute;
const longestPause = 240 * minute;

/** Id of the letter that comes of something and goes to an address: 32 hexadecimal digits that tell nothing of either. */
export function onceId(once: string, to: string): string {
  return hash("sha256", JSON.stringify([once, to.toLowerCase()]), "hex").slice(0, 32);
}

/** For so long it is known that a letter was sent: nobody who follows the changes falls behind so far. Milliseconds. */
export const sentMemory = 7 * 24 * 60 * minute;

/** As long again as it has been waiting: a server that is away for a day is not asked a thousand times. */
export function pauseAfter(lastTry: Date, { at }: PostedLetter): number {
  return Math.min(Math.max(lastTry.getTime() - Date.parse(at), shortestPause), longestPause);
}

/** What is told of a letter that was left. */
export function leftLetter(
  { name, dated: { letter, at }, why }: { name: string; dated: PostedLetter; why: LeftReason },
  now: Date,
): LeftLetter {
  const isStale = letter.goodFor !== undefined && now.getTime() - Date.parse(at) > letter.goodFor;
  return { name, to: letter.to, subject: letter.subject, at, why, isStale };
}
