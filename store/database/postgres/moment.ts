import type pg from "pg";
import type { Moment, Reader } from "../../kernel.ts";
import { clientConnection } from "./connection.ts";

/** Opens what is kept at this moment, whatever is written meanwhile. */
export async function openMoment(pool: pg.Pool): Promise<Moment> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // A transaction begins with its first reading, not with its beginning.
    await client.query("SELECT 1");
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
  return {
    reader: clientConnection(client),
    async close() {
      let broken: Error | undefined;
      await client.query("ROLLBACK").catch((error) => {
        broken = error;
      });
      client.release(broken);
    },
  };
}

/** Reads what is kept at this moment. */
export async function readingAt<T>(pool: pg.Pool, read: (reader: Reader) => Promise<T>): Promise<T> {
  const moment = await openMoment(pool);
  try {
    return await read(moment.reader);
  } finally {
    await moment.close();
  }
}
