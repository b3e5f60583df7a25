import type pg from "pg";
import type { Moment, Reader } from "../../kernel.ts";
import { DatabaseAway } from "../failures.ts";
import { clientConnection, connectTo } from "./connection.ts";
import { isAway } from "./failures.ts";

/**
 * Opens a view of the data at this moment, regardless of later writes.
 *
 * @param tables whose schema is locked meanwhile: a rebuilt table would look empty from here
 */
export async function openMoment(pool: pg.Pool, tables: readonly string[] = []): Promise<Moment> {
  const client = await connectTo(pool);
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const names = tables.map((name) => `"${name}"`);
    if (names.length > 0) await client.query(`LOCK TABLE ${names.join(", ")} IN ACCESS SHARE MODE`);
    // A snapshot begins with the first read, not with BEGIN.
    await client.query("SELECT 1");
  } catch (error) {
    client.release(error as Error);
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
  return {
    reader: clientConnection(client, { once: true }),
    async close() {
      let broken: Error | undefined;
      await client.query("ROLLBACK").catch((error) => {
        broken = error;
      });
      client.release(broken);
    },
  };
}

/** Reads the content of these tables at this moment. */
export async function readAtMoment<T>(
  pool: pg.Pool,
  tables: readonly string[],
  read: (reader: Reader) => Promise<T>,
): Promise<T> {
  const moment = await openMoment(pool, tables);
  try {
    return await read(moment.reader);
  } finally {
    await moment.close();
  }
}
