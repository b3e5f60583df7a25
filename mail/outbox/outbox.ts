import { hash } from "node:crypto";
import type { Letter, PostedLetter } from "../letter.ts";

/**
 * Why a letter was left. Its server will never take it, its links died or its retries took too long, or it may have been
 * sent already.
 */
export type LeftReason = "refused" | "late" | "unsure";

/** A letter that is not retried automatically. */
type LeftLetter = {
  /** The letter's name in the outbox. */
  name: string;
  to: string;
  subject: string;
  at: string;
  why: LeftReason;
  /** Whether the letter's links have expired, which makes the letter useless. */
  isStale: boolean;
};

export type LettersState = {
  waiting: number;
  /** Since when the oldest waiting letter waits. */
  since?: string;
  /** Newest first. */
  left: LeftLetter[];
};

/**
 * A letter with a key (`Letter.brings`) that a mail server has not accepted. The letter leaves within a minute, waits for
 * its next try, or was left to the operator. An unsure one may have been sent.
 */
export type UnsentLetter = {
  brings: string;
  state: "leaving" | "waiting" | "left" | "unsure";
  /** The next try of a waiting letter. */
  due?: string;
};

/** A claimed letter: no other process touches it before it is put down. */
export type HeldLetter = {
  readonly dated: PostedLetter;
  /**
   * The process ended after a mail server had the whole letter and before its answer arrived. The letter may have been
   * sent.
   */
  readonly mayBeSent: boolean;
  /** Notes that a mail server is about to have the whole letter. If the note fails, the server must not get it. */
  handOver(): void | Promise<void>;
  /** Removes the letter, as the mail server has it. */
  sent(): void | Promise<void>;
  /**
   * Leaves the letter to the operator; it is not retried automatically. Returns the text for the log.
   *
   * @param why the reason it was not sent; with it, somebody can send it again
   */
  keep(why?: LeftReason): Promise<string>;
  /** Puts the letter down for a retry. Returns the text for the log. */
  putOff(): Promise<string>;
};

/** Hands a letter to the mail server, or puts it down. */
export type Deliver = (letter: HeldLetter) => Promise<void>;

/** A letter stored and ready to be sent. */
export type ReadyLetter = {
  /** Hands the letter to `deliver`. Does nothing if another process has had it meanwhile. */
  hand(deliver: Deliver): Promise<void>;
  /** Removes the letter, as its event did not happen. */
  discard(): Promise<void>;
  /** Removes the letter if another one was prepared for the same event. */
  giveWay(): Promise<void>;
};

/** Stores letters until a mail server has them: a folder, or a queue that several machines share. */
export type Outbox = {
  /**
   * Stores a letter before anything is done with it, so that it survives a crash.
   *
   * @param once key of the event; one letter per key goes to an address within seven days
   * @param isPatient whether to wait for a while if the letter cannot be stored at once
   */
  ready(letter: Letter, options?: { once?: string; isPatient?: boolean }): Promise<ReadyLetter>;
  /**
   * Hands on the due letters and those of dead processes, one after another.
   *
   * @param options.evenEarly whether to hand on all waiting letters at once
   * @param deliver does not reject
   */
  handDue(options: { evenEarly: boolean }, deliver: Deliver): Promise<void>;
  /** Removes letters that were left to the operator and are older than `age` milliseconds. Returns their number. */
  clear(age: number): Promise<number>;
  /**
   * Removes letters to this address and those whose answer would reach it, except claimed ones. Returns their number.
   */
  forget(address: string): Promise<number>;
  /** Returns the waiting letters and those that were left. */
  state(): Promise<LettersState>;
  /** Returns the unsent letters that have a key. Reads all unsent letters. */
  unsent(): Promise<UnsentLetter[]>;
  /** Queues a left letter again, as if written now. Returns true to one of several concurrent callers. */
  returnToLine(name: string): Promise<boolean>;
  /** Removes a letter that was left. */
  remove(name: string): Promise<void>;
  /** Takes a letter over from another outbox, once even if it is brought repeatedly. */
  adopt(dated: PostedLetter, why?: LeftReason): Promise<void>;
  /** Moves its letters to another outbox. Returns their number. Rejects at the end if one of a folder has to stay. */
  moveLetters(other: Pick<Outbox, "adopt">): Promise<number>;
  /** Stops handing on letters, except claimed ones. */
  close(): void;
};

const minute = 60_000;
const shortestPause = 2 * minute;
const longestPause = 240 * minute;

/** Returns the id of the letter about an event to an address: 32 hexadecimal digits that reveal neither. */
export function onceId(once: string, to: string): string {
  return hash("sha256", JSON.stringify([once, to.toLowerCase()]), "hex").slice(0, 32);
}

/** Milliseconds for which a sent letter is remembered. No follower of the changes falls behind so far. */
export const sentMemory = 7 * 24 * 60 * minute;

/**
 * Returns a pause as long as the letter has waited, so that a server absent for a day is not tried a thousand times.
 */
export function retryPause(lastTry: Date, { at }: Pick<PostedLetter, "at">): number {
  return Math.min(Math.max(lastTry.getTime() - Date.parse(at), shortestPause), longestPause);
}

/**
 * Returns the unsent letter, or an empty list if it has no key.
 *
 * @param due when the letter is tried again, in milliseconds since 1970, or why it was left
 */
export function unsentLetters(
  dated: PostedLetter | undefined,
  due: number | LeftReason,
  now: Date,
): UnsentLetter[] {
  const brings = dated?.letter.brings;
  if (!brings) return [];
  if (typeof due === "string") return [{ brings, state: due === "unsure" ? "unsure" : "left" }];
  if (due <= now.getTime()) return [{ brings, state: "leaving" }];
  return [{ brings, state: "waiting", due: new Date(due).toISOString() }];
}

/** Returns a left letter as the dashboard shows it. */
export function leftLetter(
  { name, dated: { letter, at }, why }: { name: string; dated: PostedLetter; why: LeftReason },
  now: Date,
): LeftLetter {
  const isStale = letter.goodFor !== undefined && now.getTime() - Date.parse(at) > letter.goodFor;
  return { name, to: letter.to, subject: letter.subject, at, why, isStale };
}
