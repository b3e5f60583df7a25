import type { Letter } from "./letter.ts";
import type { LettersState, UnsentLetter } from "./outbox/outbox.ts";

/** A stored letter: after a crash, the next start sends it. */
export type PreparedLetter = {
  /** As `Mail.send`. */
  send(): Promise<void>;
  /** Removes the letter, as its event did not happen. */
  discard(): Promise<void>;
  /** Removes the letter if the event had happened before and another prepared letter reports it. */
  giveWay(): Promise<void>;
};

export type Mail = {
  /** Resolves once the letter is handed on. A failure is logged and rejects; the letter stays in the outbox. */
  send(letter: Letter): Promise<void>;
  /**
   * Prepares a letter before its event. If the process ends in between, the letter stays and may report an event that
   * did not happen (decision 0011).
   *
   * @param once key of the event; one letter per key goes to an address within seven days (decision 0038)
   */
  prepare(letter: Letter, once?: string): Promise<PreparedLetter>;
  /**
   * Retries the letters that the mail server could not take: at first all, then each after a growing pause. A letter
   * refused for good, refused after three days or with dead links is left to the operator.
   */
  retry(): Promise<void>;
  /** Removes letters that were left to the operator long enough. Returns their number. */
  clear(): Promise<number>;
  /** Removes letters in the outbox to or about the owner of this address. Returns their number. */
  forget(address: string): Promise<number>;
  /**
   * Returns the waiting letters and those left to the operator. `accepted` is when the mail server last accepted a letter
   * of this process, or the process's start. `lastAccepted` is absent if it accepted none.
   */
  letters(): Promise<LettersState & { accepted: string; lastAccepted?: string }>;
  /** Returns the unsent letters that have a key (`Letter.brings`). Returns none without a mail server. */
  unsent(): Promise<UnsentLetter[]>;
  /** Queues a left letter again and tries it. Returns false if the letter is gone. */
  resend(name: string): Promise<boolean>;
  /** Removes a letter that was left. */
  discard(name: string): Promise<void>;
  /** Waits for the letters being sent. */
  close(): Promise<void>;
};
