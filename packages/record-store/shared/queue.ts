import type { SingleStatements } from "../database/postgres/connection.ts";
import type { Statement } from "../kernel.ts";
import { Semaphore } from "../turns/semaphore.ts";
import { type Beginning, Claim, type ClaimedRow } from "./claim.ts";
import { insist } from "./insist.ts";
import { careQueries, passageQueries } from "./queue-statements.ts";

/** An item to be done once, by whichever instance claims it first. */
export type QueueItem = {
  /** Equal items have equal ids and are added once. */
  id: string;
  content: string;
  /** The people that the item is about. `forget` finds it by each of them. */
  about: readonly string[];
};

/** An item left to somebody's decision, and why. */
export type LeftItem = { id: string; content: string; why: string };

type UnsettledItem = { content: string; state: "held" | "waiting" | "left"; why: string; due: number };

type Work = (claim: Claim) => Promise<void>;

export type Queue = {
  /**
   * Adds an item that the caller is about to do with `hand`. After `grace` milliseconds any process may claim it,
   * because the caller's process may have ended. Retries for `patience` milliseconds while the database is away.
   *
   * @returns false if it was added before, even if it is done since
   */
  add(item: QueueItem, time: { grace: number; patience?: number }): Promise<boolean>;
  /** Adds an item that was waiting elsewhere. With `why`, adds it as left. */
  adopt(item: QueueItem, why?: string): Promise<void>;
  /** Claims an added item for `work`, unless another process has claimed it or handed it over. */
  hand(id: string, work: Work): Promise<void>;
  /** Claims due, unclaimed items for `work`, one after another. `evenEarly` claims every waiting item once. */
  handDue(options: { evenEarly: boolean }, work: Work): Promise<void>;
  /** Removes an added item without a trace, unless it is claimed. */
  withdraw(id: string): Promise<void>;
  /** Returns how many items wait, and when the first was added, in milliseconds since 1970. */
  waiting(): Promise<{ count: number; since: number | undefined }>;
  /** Newest first. */
  left(): Promise<LeftItem[]>;
  /** Returns the items that are not done, and when they are due, in milliseconds since 1970. */
  unsettled(): Promise<UnsettledItem[]>;
  /** Puts a left item back into the queue as of now. If several callers do so, only one gets true. */
  giveBack(item: { id: string; content: string }): Promise<boolean>;
  /** Drops a left item. It is not added again. */
  remove(id: string): Promise<void>;
  /** Drops the items about somebody that no process is doing at this moment. Returns how many. */
  forget(about: string): Promise<number>;
  /** Drops items left that many milliseconds ago, and forgets items done that long ago. Returns how many left ones. */
  clear(ages: { left: number; done: number }): Promise<number>;
  /** Returns all items that are not done. The caller has made sure that none is claimed. */
  all(): Promise<LeftItem[]>;
  /** Removes an item that moved to another place, without a trace. */
  giveAway(id: string): Promise<void>;
  /** Stops claiming items, and stops retrying while the database is away. */
  close(): void;
};

/** Items that one instance may have claimed at once. Each occupies a connection. */
const hands = 2;

type Ground = {
  statements: SingleStatements;
  begin: Beginning;
  now: () => number;
};

/**
 * Opens a queue that does each item once, even if processes die (decision 38). A claim locks the item's row in a
 * transaction, which ends with the process. `Claim.handOver` stores the start of work that must not happen twice.
 */
export function openQueue(name: string, ground: Ground): Queue {
  return { ...passing(name, ground), ...makeCare(name, ground) };
}

type Care = "waiting" | "left" | "unsettled" | "giveBack" | "remove" | "forget" | "clear";

function passing(name: string, { statements, begin, now }: Ground): Omit<Queue, Care> {
  const passage = passageQueries(name);
  const semaphore = new Semaphore(hands);
  let isClosed = false;

  /** Returns whether there was an item and its outcome is stored. */
  async function handFirst(statement: Statement, work: Work): Promise<boolean> {
    const transaction = await begin();
    try {
      const row = await transaction.connection.one<ClaimedRow>(statement);
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
      const write = async () => (await statements.run(passage.add(row))).changes > 0;
      return insist(write, () => isClosed || Date.now() > end);
    },
    async adopt({ id, content, about }, why = "") {
      const state = why ? "left" : "waiting";
      await statements.run(passage.add({ id, content, about, state, why, due: 0, moment: now() }));
    },
    async hand(id, work) {
      await semaphore.pass(async () => {
        if (!isClosed) await handFirst(passage.added(id), work);
      });
    },
    async handDue({ evenEarly }, work) {
      const start = now();
      const next = () => passage.due(now(), evenEarly ? start : 0);
      while (!isClosed && (await semaphore.pass(() => handFirst(next(), work)))) {}
    },
    async withdraw(id) {
      await statements.run(passage.withdraw(id));
    },
    all: async () => statements.all<LeftItem>(passage.all),
    async giveAway(id) {
      await statements.run(passage.giveAway(id));
    },
    close() {
      isClosed = true;
    },
  };
}

function makeCare(name: string, { statements, now }: Ground): Pick<Queue, Care> {
  const care = careQueries(name);
  return {
    async waiting() {
      const waitingRow = await statements.one<{ count: number; since: number | null }>(care.waiting(now()));
      return { count: waitingRow?.count ?? 0, since: waitingRow?.since ?? undefined };
    },
    left: async () => statements.all<LeftItem>(care.left),
    unsettled: async () => statements.all<UnsettledItem>(care.unsettled),
    async giveBack({ id, content }) {
      return (await statements.all(care.giveBack({ id, content, moment: now() }))).length > 0;
    },
    async remove(id) {
      await statements.run(care.remove(id, now()));
    },
    async forget(about) {
      return (await statements.run(care.forget(about, now()))).changes;
    },
    async clear({ left, done }) {
      const { changes } = await statements.run(care.clearLeft(now() - left));
      for (const each of care.clearDone(now() - done)) await statements.run(each);
      return changes;
    },
  };
}
