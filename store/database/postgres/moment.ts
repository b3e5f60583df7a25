import type pg from "pg";
import type { Moment, Reader } from "../../kernel.ts";
import { clientConnection, connected } from "./connection.ts";
import { DatabaseAway, isAway } from "./failures.ts";

/**
 * Opens what is kept at this moment, whatever is written meanwhile.
 *
 * @param tables whose shape is held meanwhile: one that is made anew would look empty from here
 */
export async function openMoment(pool: pg.Pool, tables: readonly string[] = []): Promise<Moment> {
  const client = await connected(pool);
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const names = tables.map((name) => `"${name}"`);
    if (names.length > 0) await client.query(`LOCK TABLE ${names.join(", ")} IN ACCESS SHARE MODE`);
    // A transaction begins with its first reading, not with its beginning.
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

/** Reads what these tables keep at this moment. */
export async function readingAt<T>(
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
