import type { Connection } from "../kernel.ts";

const begin = { sql: "SAVEPOINT trying", parameters: [] };
const keep = { sql: "RELEASE trying", parameters: [] };
const undo = { sql: "ROLLBACK TO trying", parameters: [] };

/**
 * Runs part of a job that may fail without ending the job. A failure undoes only that part. PostgreSQL otherwise aborts
 * the whole transaction.
 *
 * @throws as the work does
 */
export async function trying<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await connection.run(begin);
  try {
    const value = await work();
    await connection.run(keep);
    return value;
  } catch (error) {
    await undoPart(connection).catch(() => {
      // The transaction ended by itself. A second error must not hide the reason.
    });
    throw error;
  }
}

async function undoPart(connection: Connection): Promise<void> {
  await connection.run(undo);
  await connection.run(keep);
}
