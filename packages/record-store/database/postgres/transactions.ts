import type pg from "pg";
import { DatabaseAway } from "../failures.ts";
import { NewerDatabase } from "../migrate.ts";
import type { OpenTransaction } from "../writer.ts";
import { clientConnection, connectTo } from "./connection.ts";
import { isAway, isLockTimeout, isWorthAnotherTry } from "./failures.ts";
import type { KnownSteps } from "./steps.ts";

/** The lock of all writers, and the channel that announces their commits. */
export const writeLock = 0x61_73_73_65;
export const channel = "store_changed";

/**
 * Milliseconds until the database ends an idle transaction that blocks all others. Its process is frozen, while its
 * machine still seems alive.
 */
const longestSilence = 20_000;

/** Milliseconds that a write waits for others: longer than a frozen one can block it. */
const usualPatience = 30_000;

/** For a transaction that others wait for. */
export const endedWhenFrozen = `SET LOCAL idle_in_transaction_session_timeout = ${longestSilence}`;

export type WritingOptions = {
  /** Called after each commit. */
  committed: () => void;
  /** The steps that this version knows. Absent if nobody else can have changed the schema. */
  steps?: KnownSteps;
  /** Called when this version may no longer write. */
  onShutOut?: (error: NewerDatabase) => void;
  /** Milliseconds to wait for other writers. */
  patience?: number;
};

/**
 * Begins a transaction during which nobody else writes, on this instance or another (decision 36). Data that it reads
 * stays unchanged until the commit, and its change entries follow all earlier ones. The lock ends with the transaction,
 * or with the connection if its holder dies.
 *
 * @throws DatabaseAway if the database is away, other writers take too long, or the schema changed so that this version
 *   must not write
 */
export async function beginPostgres(pool: pg.Pool, options: WritingOptions): Promise<OpenTransaction> {
  const begin = (client: pg.PoolClient) => beginWriting(client, options);
  const transaction = await openTransaction(pool, { begin, commit: `NOTIFY ${channel}; COMMIT` }).catch(
    (error) => {
      if (!(error instanceof NewerDatabase)) throw error;
      options.onShutOut?.(error);
      throw new DatabaseAway(error);
    },
  );
  return {
    ...transaction,
    async commit() {
      await transaction.commit();
      options.committed();
    },
  };
}

/**
 * Begins a transaction on its own connection, beside the writers of records. The transaction must not write their
 * tables.
 */
export function beginSeparate(pool: pg.Pool): Promise<OpenTransaction> {
  return openTransaction(pool, {
    begin: async (client) => void (await client.query("BEGIN")),
    commit: "COMMIT",
  });
}

async function openTransaction(
  pool: pg.Pool,
  { begin, commit }: { begin(client: pg.PoolClient): Promise<void>; commit: string },
): Promise<OpenTransaction> {
  const client = await connectTo(pool);
  let isOpen = true;

  async function end(text: string): Promise<void> {
    isOpen = false;
    let broken: Error | undefined;
    try {
      await client.query(text);
    } catch (error) {
      broken = error as Error;
      throw isAway(error) ? new DatabaseAway(error) : error;
    } finally {
      client.release(broken);
    }
  }

  try {
    await begin(client);
  } catch (error) {
    client.release(error as Error);
    throw isAway(error) || isLockTimeout(error) ? new DatabaseAway(error) : error;
  }
  return {
    connection: endTransaction(clientConnection(client), () => {
      isOpen = false;
      client.release(true);
    }),
    isOpen: () => isOpen,
    commit: () => end(commit),
    rollback: () => end("ROLLBACK"),
    isWorthAnotherTry,
  };
}

/** Migrations hold the same lock, so the schema found here is valid until the commit. */
async function beginWriting(client: pg.PoolClient, options: WritingOptions): Promise<void> {
  const { steps, patience = usualPatience } = options;
  const begin = `BEGIN; ${endedWhenFrozen}; SET LOCAL lock_timeout = ${patience};
    SELECT pg_advisory_xact_lock(${writeLock}); SET LOCAL lock_timeout TO DEFAULT`;
  if (!steps) return void (await client.query(begin));
  const answers: unknown = await client.query(`${begin}; SELECT count(*)::int AS steps FROM _migrations`);
  const { rows } = (answers as pg.QueryResult<{ steps: number }>[]).at(-1) ?? { rows: [] };
  await steps.check(client, rows[0]?.steps ?? 0);
}

/** Returns a connection whose transaction ends when the database is lost. */
function endTransaction(
  connection: OpenTransaction["connection"],
  lost: () => void,
): OpenTransaction["connection"] {
  async function watch<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof DatabaseAway) lost();
      throw error;
    }
  }

  return {
    ...connection,
    all: (statement) => watch(Promise.resolve(connection.all(statement))) as never,
    one: (statement) => watch(Promise.resolve(connection.one(statement))) as never,
    run: (statement) => watch(Promise.resolve(connection.run(statement))),
  };
}
