import type pg from "pg";
import type { OpenTransaction } from "../writer.ts";
import { clientConnection } from "./connection.ts";
import { DatabaseAway, isAway, isWorthAnotherTry } from "./failures.ts";

/** Names the lock of all who write, and the channel on which they say that they have. */
export const writeLock = 0x61_73_73_65;
export const channel = "store_changed";

/**
 * Begins a transaction in which nobody else writes, on this instance or another (decision 36): what it looks at stays
 * as it is until it is committed, and the changes that it notes follow those that anybody has noted before. The lock
 * ends with the transaction, and with the connection when its holder dies.
 */
export async function beginPostgres(pool: pg.Pool, committed: () => void): Promise<OpenTransaction> {
  const client = await connected(pool);
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
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${writeLock})`);
  } catch (error) {
    client.release(error as Error);
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
  return {
    connection: endingWith(clientConnection(client), () => {
      isOpen = false;
      client.release(true);
    }),
    isOpen: () => isOpen,
    async commit() {
      await end(`NOTIFY ${channel}; COMMIT`);
      committed();
    },
    rollback: () => end("ROLLBACK"),
    isWorthAnotherTry,
  };
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}

/** A connection whose transaction ends when the database is lost. */
function endingWith(
  connection: OpenTransaction["connection"],
  lost: () => void,
): OpenTransaction["connection"] {
  async function watched<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof DatabaseAway) lost();
      throw error;
    }
  }

  return {
    ...connection,
    all: (statement) => watched(Promise.resolve(connection.all(statement))) as never,
    one: (statement) => watched(Promise.resolve(connection.one(statement))) as never,
    run: (statement) => watched(Promise.resolve(connection.run(statement))),
  };
}
