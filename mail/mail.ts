import type { Letter } from "./letter.ts";
import type { LettersState } from "./outbox/outbox.ts";

/** A letter that lies ready: a crash leaves it, and the next start sends it. */
export type PreparedLetter = {
  /** As `Mail.send`. */
  send(): Promise<void>;
  /** What it was to tell of has not come to pass. */
  discard(): Promise<void>;
  /** What it was to tell of had come to pass before, and another letter that was made ready tells of it. */
  giveWay(): Promise<void>;
};

export type Mail = {
  /** Resolves once the letter was handed on. A failure is logged, and rejects; the letter stays in the outbox. */
  send(letter: Letter): Promise<void>;
  /**
   * Makes a letter ready before what it tells of is done: a process that ends in between leaves it, and it may then
   * tell of what was not done (decision 0011).
   *
   * @param once what it comes of: of the same, one letter goes to an address within seven days (decision 0038)
   */
  prepare(letter: Letter, once?: string): Promise<PreparedLetter>;
  /**
   * Tries the letters again that the mail server could not take for the time being: at first all, then each after a
   * pause that grows. One that it refused for good, or that would come too late, is left to the operator.
   */
  retry(): Promise<void>;
  /** Removes letters that were left to the operator long enough. Returns how many. */
  clear(): Promise<number>;
  /** Removes letters that lie in the outbox and are to, or about, whoever has this address. Returns how many. */
  forget(address: string): Promise<number>;
  /** Which letters wait, and which were left to the operator. */
  letters(): Promise<LettersState>;
  /** Puts a letter that was left back in the line, and tries it. Returns false when it is not there any more. */
  resend(name: string): Promise<boolean>;
  /** Removes a letter that was left. */
  discard(name: string): Promise<void>;
  /** Waits for the letters that are on their way. */
  close(): Promise<void>;
};
