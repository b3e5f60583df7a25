import type { SingleStatements } from "../database/postgres/connection.ts";
import type { Statement } from "../kernel.ts";
import { Semaphore } from "../turns/semaphore.ts";
import { type Beginning, Claim, type ClaimedRow } from "./claim.ts";
import { insist } from "./insist.ts";
import { careOf, passageOf } from "./queue-statements.ts";

/** Something that is to be done once, by whichever instance gets to it. */
export type QueueItem = {
  /** The same for what is the same: it is added once. */
  id: string;
  content: string;
  /** Whom it is about: `forget` finds it by each of these. */
  about: readonly string[];
};

/** What is left to somebody's decision, and why. */
export type LeftItem = { id: string; content: string; why: string };

type Work = (claim: Claim) => Promise<void>;

export type Queue = {
  /**
   * Adds what whoever adds it is about to do, with `hand`. After `grace` milliseconds it is anybody's: its process may
   * have ended. While the database is away, it is tried for `patience` milliseconds.
   *
   * @returns false where it was added before, be it done since
   */
  add(item: QueueItem, time: { grace: number; patience?: number }): Promise<boolean>;
  /** Adds what has been waiting elsewhere, or was left there. */
  adopt(item: QueueItem, why?: string): Promise<void>;
  /** Hands on what was added, unless somebody else has it or has had it. */
  hand(id: string, work: Work): Promise<void>;
  /** Hands on, one after the other, what is due and in nobody's hands; `evenEarly`, whatever waits, once. */
  handDue(options: { evenEarly: boolean }, work: Work): Promise<void>;
  /** Takes back what was added, as if it had never been, unless it is in somebody's hands. */
  withdraw(id: string): Promise<void>;
  /** How many wait, and since when the first does, in milliseconds since 1970. */
  waiting(): Promise<{ count: number; since: number | undefined }>;
  /** Newest first. */
  left(): Promise<LeftItem[]>;
  /** Lets what was left wait again, as of now. Of several who do, one is told that it was there. */
  giveBack(item: { id: string; content: string }): Promise<boolean>;
  /** Drops what was left; it is not added again. */
  remove(id: string): Promise<void>;
  /** Drops what waits or was left and is about somebody. Returns how many. */
  forget(about: string): Promise<number>;
  /** Drops what was left for so many milliseconds, and forgets what was done so long ago. Returns how many were left. */
  clear(ages: { left: number; done: number }): Promise<number>;
  /** All that is not done: whoever asks has made sure that nobody has anything of it in hand. */
  all(): Promise<LeftItem[]>;
  /** Forgets that it ever was here: somebody else has it now. */
  giveAway(id: string): Promise<void>;
  /** From now on nothing is handed on, and nobody waits for a database that is away. */
  close(): void;
};

/** What one instance has in hand at once: each takes a connection for as long. */
const hands = 2;

type Ground = {
  statements: SingleStatements;
  begin: Beginning;
  now: () => number;
};

/**
 * Opens a queue whose items are each done once, whoever dies meanwhile (decision 38). Whoever has one in hand holds its
 * row locked in a transaction, which ends with them; what is not to happen twice is noted before by `Claim.handOver`.
 */
export function openQueue(name: string, ground: Ground): Queue {
  return { ...passing(name, ground), ...lookingAfter(name, ground) };
}

type Care = "waiting" | "left" | "giveBack" | "remove" | "forget" | "clear";

function passing(name: string, { statements, begin, now }: Ground): Omit<Queue, Care> {
  const said = passageOf(name);
  const semaphore = new Semaphore(hands);
  let isClosed = false;

  /** Returns whether there was one, and it is kept what became of it. */
  async function handFirst(found: Statement, work: Work): Promise<boolean> {
    const transaction = await begin();
    try {
      const row = await transaction.connection.one<ClaimedRow>(found);
      if (!row) return false;
      const claim = new Claim(row, { transaction, begin, now, isHurried: () => isClosed });
      await work(claim);
      return claim.isSettled;
    } finally {
      if (transaction.isOpen()) await transaction.rollback();
    }
  }

  return {
    add: ({ id, content, about }, { grace, patience = 0 }) => {
      const moment = now();
      const row = { id, content, about, state: "held", why: "", due: moment + grace, moment } as const;
      const end = Date.now() + patience;
      const write = async () => (await statements.run(said.add(row))).changes > 0;
      return insist(write, () => isClosed || Date.now() > end);
    },
    async adopt({ id, content, about }, why = "") {
      const state = why ? "left" : "waiting";
      await statements.run(said.add({ id, content, about, state, why, due: 0, moment: now() }));
    },
    async hand(id, work) {
      await semaphore.pass(async () => {
        if (!isClosed) await handFirst(said.added(id), work);
      });
    },
    async handDue({ evenEarly }, work) {
      const begun = now();
      const next = () => said.due(now(), evenEarly ? begun : 0);
      while (!isClosed && (await semaphore.pass(() => handFirst(next(), work)))) {}
    },
    async withdraw(id) {
      await statements.run(said.withdraw(id));
    },
    all: async () => statements.all<LeftItem>(said.all),
    async giveAway(id) {
      await statements.run(said.giveAway(id));
    },
    close() {
      isClosed = true;
    },
  };
}

function lookingAfter(name: string, { statements, now }: Ground): Pick<Queue, Care> {
  const said = careOf(name);
  return {
    async waiting() {
      const found = await statements.one<{ count: number; since: number | null }>(said.waiting(now()));
      return { count: found?.count ?? 0, since: found?.since ?? undefined };
    },
    left: async () => statements.all<LeftItem>(said.left),
    async giveBack({ id, content }) {
      return (await statements.all(said.giveBack({ id, content, moment: now() }))).length > 0;
    },
    async remove(id) {
      await statements.run(said.remove(id, now()));
    },
    async forget(about) {
      return (await statements.run(said.forget(about, now()))).changes;
    },
    async clear({ left, done }) {
      const { changes } = await statements.run(said.clearLeft(now() - left));
      for (const each of said.clearDone(now() - done)) await statements.run(each);
      return changes;
    },
  };
}
