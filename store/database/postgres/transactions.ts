import type pg from "pg";
import { DatabaseAway } from "../failures.ts";
import { NewerDatabase } from "../migrate.ts";
import type { OpenTransaction } from "../writer.ts";
import { clientConnection, connectTo } from "./connection.ts";
import { isAway, isLockTimeout, isWorthAnotherTry } from "./failures.ts";
import type { KnownSteps } from "./steps.ts";

/** Names the lock of all who write, and the channel on which they say that they have. */
export const writeLock = 0x61_73_73_65;
export const channel = "store_changed";

/**
 * Milliseconds after which the database ends a transaction that holds up all others and asks for nothing: its process is
 * frozen, while its machine goes on saying that it lives.
 */
const longestSilence = 20_000;

/** Milliseconds that a write waits for those of others: longer than one that is frozen can hold it up. */
const usualPatience = 30_000;

/** For a transaction for which others wait. */
export const endedWhenFrozen = `SET LOCAL idle_in_transaction_session_timeout = ${longestSilence}`;

export type WritingOptions = {
  /** Called after each commit. */
  committed: () => void;
  /** What this version knows of the database's shape; left out where nobody else can have changed it. */
  steps?: KnownSteps;
  /** Told when this version may not write any more. */
  outrun?: (error: NewerDatabase) => void;
  /** Milliseconds that it waits for others who write. */
  patience?: number;
};

/**
 * Begins a transaction in which nobody else writes, on this instance or another (decision 36): what it looks at stays
 * as it is until it is committed, and the changes that it notes follow those that anybody has noted before. The lock
 * ends with the transaction, and with the connection when its holder dies.
 *
 * @throws DatabaseAway, also where the others who write are not done in time, and where the database has changed into
 *   one that this version must not write
 */
export async function beginPostgres(pool: pg.Pool, options: WritingOptions): Promise<OpenTransaction> {
  const begin = (client: pg.PoolClient) => beginWriting(client, options);
  const transaction = await openTransaction(pool, { begin, commit: `NOTIFY ${channel}; COMMIT` }).catch(
    (error) => {
      if (!(error instanceof NewerDatabase)) throw error;
      options.outrun?.(error);
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

/** Begins a transaction on a connection of its own, beside whoever writes records: nothing of theirs is written in it. */
export function beginBeside(pool: pg.Pool): Promise<OpenTransaction> {
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
    connection: endingWith(clientConnection(client), () => {
      isOpen = false;
      client.release(true);
    }),
    isOpen: () => isOpen,
    commit: () => end(commit),
    rollback: () => end("ROLLBACK"),
    isWorthAnotherTry,
  };
}

/** Whoever changes the database's shape holds the same lock: what is found under it holds until the commit. */
async function beginWriting(client: pg.PoolClient, options: WritingOptions): Promise<void> {
  const { steps, patience = usualPatience } = options;
  const begin = `BEGIN; ${endedWhenFrozen}; SET LOCAL lock_timeout = ${patience};
    SELECT pg_advisory_xact_lock(${writeLock}); SET LOCAL lock_timeout TO DEFAULT`;
  if (!steps) return void (await client.query(begin));
  const answers: unknown = await client.query(`${begin}; SELECT count(*)::int AS steps FROM _migrations`);
  const { rows } = (answers as pg.QueryResult<{ steps: number }>[]).at(-1) ?? { rows: [] };
  await steps.check(client, rows[0]?.steps ?? 0);
}

/** A connection whose transaction ends when the database is lost. */
function endingWith(
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
