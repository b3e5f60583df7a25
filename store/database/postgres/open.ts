import type { Database } from "../database.ts";
import type { Migration } from "../migrate.ts";
import { openPool, poolReader } from "./connection.ts";
import { DatabaseAway, isAway } from "./failures.ts";
import { migratePostgres } from "./migrate.ts";
import { openMoment } from "./moment.ts";
import { openCommitSignal } from "./signal.ts";
import { beginPostgres } from "./transactions.ts";

/** Connections of one process: PostgreSQL has a hundred for all as it comes. */
const connections = 10;

/**
 * Opens a database of PostgreSQL's, brought up to date first.
 *
 * @param url `postgres://user:password@host/name`
 * @throws NewerDatabase if newer code has used it, DatabaseAway where it cannot be reached
 */
export async function openPostgres(url: string, migrations: readonly Migration[]): Promise<Database> {
  const pool = openPool(url, connections);
  try {
    await migratePostgres(pool, migrations);
    const signal = await openCommitSignal(url);
    return {
      reader: poolReader(pool, signal.version),
      leads: signal.leads,
      openMoment: () => openMoment(pool),
      begin: () => beginPostgres(pool, signal.bump),
      async close() {
        await signal.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}
