import { type Letter, listPeople, type PostedLetter, readPosted } from "../letter.ts";
import {
  type Deliver,
  type HeldLetter,
  type LeftReason,
  type LettersState,
  leftLetter,
  type Outbox,
  onceId,
  retryPause,
  sentMemory,
  type UnsentLetter,
  unsentLetters,
} from "./outbox.ts";

/** The part of a queue's claim that letters use. */
type LetterClaim = {
  content: string;
  /** The former holder handed the letter over and has not reported since. */
  mayBeDone: boolean;
  handOver(): Promise<void>;
  done(): Promise<void>;
  putOff(pause: number): Promise<void>;
  leave(why: string): Promise<void>;
};

type LetterItem = { id: string; content: string; about: readonly string[] };
type StoredLetter = { id: string; content: string; why: string };
type Work = (claim: LetterClaim) => Promise<void>;

/** A queue that several machines share and that processes each item once; `packages/record-store/` has one. Times are milliseconds. */
export type LetterQueue = {
  add(item: LetterItem, time: { grace: number; patience?: number }): Promise<boolean>;
  adopt(item: LetterItem, why?: string): Promise<void>;
  hand(id: string, work: Work): Promise<void>;
  handDue(options: { evenEarly: boolean }, work: Work): Promise<void>;
  withdraw(id: string): Promise<void>;
  waiting(): Promise<{ count: number; since: number | undefined }>;
  left(): Promise<StoredLetter[]>;
  unsettled(): Promise<{ content: string; state: string; why: string; due: number }[]>;
  giveBack(item: { id: string; content: string }): Promise<boolean>;
  remove(id: string): Promise<void>;
  forget(about: string): Promise<number>;
  clear(ages: { left: number; done: number }): Promise<number>;
  all(): Promise<StoredLetter[]>;
  giveAway(id: string): Promise<void>;
  close(): void;
};

type QueueOptions = { queue: LetterQueue; log: (line: string) => void; now: () => Date };

const minute = 60_000;
/** A prepared letter that is not sent within this time belongs to a dead process. */
const grace = 5 * minute;
/** Waiting time for a letter that would otherwise be lost while the database restarts. */
const patience = 2 * minute;

/**
 * Opens the outbox in a database that several machines share. Any free machine sends the due letters, and each letter
 * is sent once (decision 38).
 */
export function openQueueOutbox(options: QueueOptions): Outbox {
  return new OutboxQueue(options);
}

class OutboxQueue implements Outbox {
  readonly #queue: LetterQueue;
  readonly #options: QueueOptions;

  constructor(options: QueueOptions) {
    this.#queue = options.queue;
    this.#options = options;
  }

  async ready(letter: Letter, { once, isPatient }: Parameters<Outbox["ready"]>[1] = {}) {
    const id = once ? onceId(once, letter.to) : crypto.randomUUID();
    const dated = { letter, id, at: this.#options.now().toISOString() };
    const isOurs = await this.#queue.add(toItem(dated), { grace, patience: isPatient ? patience : 0 });
    return {
      hand: (deliver: Deliver) => this.#queue.hand(id, this.#worker(deliver)),
      // If the letter was prepared before, its first holder decides what becomes of it.
      discard: async () => (isOurs ? this.#queue.withdraw(id) : undefined),
      giveWay: async () => (once ? undefined : this.#queue.withdraw(id)),
    };
  }

  handDue(options: { evenEarly: boolean }, deliver: Deliver): Promise<void> {
    return this.#queue.handDue(options, this.#worker(deliver));
  }

  clear(age: number): Promise<number> {
    return this.#queue.clear({ left: age, done: sentMemory });
  }

  forget(address: string): Promise<number> {
    return this.#queue.forget(address.toLowerCase());
  }

  async state(): Promise<LettersState> {
    const [{ count, since }, stored] = await Promise.all([this.#queue.waiting(), this.#queue.left()]);
    const leftLetters = stored.flatMap(({ id, content, why }) => {
      const dated = readPosted(content);
      return dated ? [leftLetter({ name: id, dated, why: why as LeftReason }, this.#options.now())] : [];
    });
    return {
      waiting: count,
      since: since === undefined ? since : new Date(since).toISOString(),
      left: leftLetters,
    };
  }

  async unsent(): Promise<UnsentLetter[]> {
    const now = this.#options.now();
    return (await this.#queue.unsettled()).flatMap(({ content, state, why, due }) => {
      if (state === "left") return unsentLetters(readPosted(content), why as LeftReason, now);
      // A held letter is due only if its process has ended.
      return unsentLetters(readPosted(content), state === "waiting" ? due : 0, now);
    });
  }

  async returnToLine(name: string): Promise<boolean> {
    const stored = (await this.#queue.left()).find(({ id }) => id === name);
    const dated = stored && readPosted(stored.content);
    if (!dated) return false;
    const content = JSON.stringify({ ...dated, at: this.#options.now().toISOString() });
    return this.#queue.giveBack({ id: name, content });
  }

  remove(name: string): Promise<void> {
    return this.#queue.remove(name);
  }

  adopt(dated: PostedLetter, why?: LeftReason): Promise<void> {
    return this.#queue.adopt(toItem(dated), why);
  }

  async moveLetters(other: Pick<Outbox, "adopt">): Promise<number> {
    let letterCount = 0;
    for (const { id, content, why } of await this.#queue.all()) {
      const dated = readPosted(content);
      if (!dated) continue;
      await other.adopt(dated, why ? (why as LeftReason) : undefined);
      await this.#queue.giveAway(id);
      letterCount += 1;
    }
    return letterCount;
  }

  close(): void {
    this.#queue.close();
  }

  #worker(deliver: Deliver): Work {
    return async (claim) => {
      const dated = readPosted(claim.content);
      if (dated) return deliver(new QueuedLetter(dated, claim, this.#options));
      // A later version may be able to read it. Meanwhile it does not delay others.
      this.#options.log("mail: a letter could not be read, and waits");
      await claim.putOff(60 * minute);
    };
  }
}

class QueuedLetter implements HeldLetter {
  readonly dated: PostedLetter;
  readonly mayBeSent: boolean;
  readonly #claim: LetterClaim;
  readonly #now: () => Date;

  constructor(dated: PostedLetter, claim: LetterClaim, { now }: Pick<QueueOptions, "now">) {
    this.dated = dated;
    this.mayBeSent = claim.mayBeDone;
    this.#claim = claim;
    this.#now = now;
  }

  handOver(): Promise<void> {
    return this.#claim.handOver();
  }

  sent(): Promise<void> {
    return this.#claim.done();
  }

  async keep(why: LeftReason = "refused"): Promise<string> {
    await this.#claim.leave(why);
    return "kept in the database";
  }

  async putOff(): Promise<string> {
    await this.#claim.putOff(retryPause(this.#now(), this.dated));
    return "kept in the database to be tried again";
  }
}

function toItem(dated: PostedLetter): LetterItem {
  return { id: dated.id, content: JSON.stringify(dated), about: listPeople(dated.letter) };
}
