import type { Connection } from "../kernel.ts";

const begin = { sql: "SAVEPOINT trying", parameters: [] };
const keep = { sql: "RELEASE trying", parameters: [] };
const undo = { sql: "ROLLBACK TO trying", parameters: [] };

/**
 * Does part of a job that may fail and be gone on after, which undoes what the part had done: PostgreSQL goes on after
 * nothing that failed otherwise.
 *
 * @throws what the work throws
 */
export async function trying<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await connection.run(begin);
  try {
    const value = await work();
    await connection.run(keep);
    return value;
  } catch (error) {
    await undoPart(connection).catch(() => {
      // The transaction has ended by itself: the reason must not be hidden by a second error.
    });
    throw error;
  }
}

async function undoPart(connection: Connection): Promise<void> {
  await connection.run(undo);
  await connection.run(keep);
}
