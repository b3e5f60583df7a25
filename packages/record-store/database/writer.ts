import type { Awaitable } from "../awaitable.ts";
import { StoreError } from "../errors.ts";
import { mapInTurn } from "../in-turn.ts";
import type { Connection, Writer } from "../kernel.ts";
import { CommitInDoubt, DatabaseAway } from "./failures.ts";

type Work =
  | { run: (connection: Connection) => unknown }
  | { steps: (connection: Connection) => Generator<void, unknown> | AsyncGenerator<void, unknown> };

type Job = Work & {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

type Outcome = { job: Job } & ({ value: unknown } | { error: unknown });

/** An open transaction, during which nobody else writes. */
export type OpenTransaction = {
  connection: Connection;
  /** Whether it can continue. A full or failing disk or a lost connection ends it by itself. */
  isOpen(): boolean;
  commit(): Awaitable<unknown>;
  rollback(): Awaitable<unknown>;
  /** Returns whether the whole transaction may succeed if repeated. */
  isWorthAnotherTry?(error: unknown): boolean;
};

/** How the transaction of a group of jobs begins and ends. */
type Transactions = {
  begin: () => Awaitable<OpenTransaction>;
  settle: (connection: Connection) => Awaitable<void>;
};

export type QueueingWriter = Writer & {
  /** Resolves when no job waits any more. */
  settled(): Promise<void>;
  /** Jobs that no transaction has taken yet. */
  waiting(): number;
};

/**
 * Opens the one writing connection. Jobs that wait at the same time share one transaction and its one flush to disk.
 * Each has a savepoint, so that a job that throws leaves no trace and the others are unharmed. Every job resolves only
 * after the commit.
 *
 * @param committed called after each commit, before the jobs resolve
 * @param settle writes the consequences of a transaction's jobs, before its commit
 */
export function openWriter(
  begin: () => Awaitable<OpenTransaction>,
  committed: () => Awaitable<void>,
  settle: (connection: Connection) => Awaitable<void> = () => {},
): QueueingWriter {
  const queue: Job[] = [];
  const transactions: Transactions = { begin: beginForAll, settle };
  let flush: Promise<void> | undefined;

  async function flushQueue(): Promise<void> {
    while (queue.length > 0) {
      await gatherJobs(queue);
      const together = queue.splice(0);
      const short = together.filter((job) => "run" in job);
      if (short.length > 0) await answer(await commitTogether(transactions, short));
      for (const job of together) if ("steps" in job) await answer([await commitInTurns(transactions, job)]);
    }
    flush = undefined;
  }

  /** Jobs that arrived during a failed attempt are rejected at once. Each would wait for another attempt. */
  async function beginForAll(): Promise<OpenTransaction> {
    try {
      return await begin();
    } catch (error) {
      if (error instanceof DatabaseAway) for (const job of queue.splice(0)) job.reject(error);
      throw error;
    }
  }

  async function answer(outcomes: readonly Outcome[]): Promise<void> {
    // The write is committed even if an announcement fails. Announcers report their own errors.
    await tellOutcomes(outcomes).catch(() => {});
    for (const outcome of outcomes) {
      if ("error" in outcome) outcome.job.reject(outcome.error);
      else outcome.job.resolve(outcome.value);
    }
  }

  async function tellOutcomes(outcomes: readonly Outcome[]): Promise<void> {
    if (outcomes.some((outcome) => "value" in outcome)) await committed();
  }

  function enqueue<T>(work: Work): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    queue.push({ ...work, resolve: (value) => resolve(value as T), reject });
    flush ??= flushQueue();
    return promise;
  }

  return {
    write: (run) => enqueue({ run }),
    writeInTurns: (steps) => enqueue({ steps }),
    async settled() {
      while (flush) await flush;
    },
    waiting: () => queue.length,
  };
}

/** Most turns of the event loop that the first job waits for others: some milliseconds under load. */
const mostTurns = 32;

/** Lets requests already under way join the commit: waits while the queue grows. */
async function gatherJobs(queue: readonly Job[]): Promise<void> {
  let seenLength = 0;
  for (let turn = 0; turn < mostTurns && queue.length > seenLength; turn++) {
    seenLength = queue.length;
    await nextTurn();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

const savepoint = { sql: "SAVEPOINT job", parameters: [] };
const release = { sql: "RELEASE job", parameters: [] };
const rollbackToSavepoint = { sql: "ROLLBACK TO job", parameters: [] };

/** Milliseconds that a job may occupy the event loop, if it yields. */
const longestTurn = 10;

type LongJob = Extract<Job, { steps: unknown }>;
type ShortJob = Extract<Job, { run: unknown }>;

/** Attempts at a transaction that fails only because of another one. */
const mostTries = 5;

/** Nobody else writes meanwhile. Readers see the state before the job. */
async function commitInTurns({ begin, settle }: Transactions, job: LongJob): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    let transaction: OpenTransaction | undefined;
    try {
      transaction = await begin();
      const value = await runAllSteps(job, transaction.connection);
      await settle(transaction.connection);
      await commit(transaction);
      return { job, value };
    } catch (error) {
      await undo(transaction);
      if (tries < mostTries && mayBeTriedAgain(error, transaction)) continue;
      return { job, error };
    }
  }
}

/** A requested commit may have succeeded despite an error. */
async function commit(transaction: OpenTransaction): Promise<void> {
  try {
    await transaction.commit();
  } catch (error) {
    throw error instanceof StoreError ? error : new CommitInDoubt(error);
  }
}

function mayBeTriedAgain(error: unknown, transaction: OpenTransaction | undefined): boolean {
  if (error instanceof CommitInDoubt) return false;
  return transaction?.isWorthAnotherTry?.(error) === true;
}

/** A failed rollback means that the connection is gone. The job's error is already known. */
async function undo(transaction: OpenTransaction | undefined): Promise<void> {
  if (!transaction?.isOpen()) return;
  try {
    await transaction.rollback();
  } catch {}
}

async function runAllSteps({ steps }: LongJob, connection: Connection): Promise<unknown> {
  const work = steps(connection);
  let end = performance.now() + longestTurn;
  let step = await work.next();
  for (; !step.done; step = await work.next()) {
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + longestTurn;
  }
  return step.value;
}

async function commitTogether(
  { begin, settle }: Transactions,
  jobs: readonly ShortJob[],
): Promise<Outcome[]> {
  for (let tries = 1; ; tries++) {
    let transaction: OpenTransaction | undefined;
    try {
      const newTransaction = await begin();
      transaction = newTransaction;
      const outcomes = await mapInTurn(jobs, (job) => attempt(newTransaction, job));
      await settle(newTransaction.connection);
      await commit(newTransaction);
      return outcomes;
    } catch (error) {
      await undo(transaction);
      if (tries < mostTries && mayBeTriedAgain(error, transaction)) continue;
      return jobs.map((job) => ({ job, error }));
    }
  }
}

async function attempt(transaction: OpenTransaction, job: ShortJob): Promise<Outcome> {
  const { connection } = transaction;
  await connection.run(savepoint);
  try {
    const value = await job.run(connection);
    await connection.run(release);
    return { job, value };
  } catch (error) {
    // If the transaction is lost, none of its jobs succeeds.
    if (!transaction.isOpen() || transaction.isWorthAnotherTry?.(error)) throw error;
    await connection.run(rollbackToSavepoint);
    await connection.run(release);
    return { job, error };
  }
}
