import type { Database } from "../database.ts";
import { DatabaseAway } from "../failures.ts";
import type { Migration, NewerDatabase } from "../migrate.ts";
import { postgresAssets } from "./assets.ts";
import { openPool, poolReader } from "./connection.ts";
import { isAway } from "./failures.ts";
import { allPostgresSteps, joinPostgres } from "./migrate.ts";
import { openMoment } from "./moment.ts";
import { announce, nameOfInstance, newInstance, presentInstances } from "./presence.ts";
import { openRequestWindows } from "./request-windows.ts";
import { openCommitSignal } from "./signal.ts";
import { openKnownSteps } from "./steps.ts";
import { beginPostgres } from "./transactions.ts";

/** Connections of one process. PostgreSQL allows a hundred in all by default. */
const connections = 10;

const sizeOfDatabase = { sql: "SELECT pg_database_size(current_database()) AS size", parameters: [] };

export type PostgresOptions = {
  /** `postgres://user:password@host/name` */
  url: string;
  migrations: readonly Migration[];
  /** Name and version of this process, for the others on the database. */
  software?: string;
  /**
   * Called when newer code has migrated the database so that this code cannot run beside. From then on, this process
   * writes nothing.
   */
  onShutOut: (error: NewerDatabase) => void;
};

/**
 * Opens a PostgreSQL database, migrated first.
 *
 * @throws NewerDatabase if newer code has migrated it so that this code cannot run beside; OthersAtWork if this code
 *   would do that to others; DatabaseBusy; DatabaseUnfit; DatabaseAway if it cannot be reached
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, migrations, software = "" } = options;
  const pool = openPool(url, connections);
  const steps = openKnownSteps(allPostgresSteps(migrations));
  const instance = newInstance();
  let isShutOut = false;
  const onShutOut = (error: NewerDatabase) => {
    if (!isShutOut) options.onShutOut(error);
    isShutOut = true;
  };
  try {
    const signal = await openCommitSignal({
      url,
      software,
      join: (client) =>
        joinPostgres(client, { migrations, instance, joined: () => announce(client, instance) }),
      onShutOut,
    });
    const windows = openRequestWindows(pool);
    const reader = poolReader(pool, signal.version);
    return {
      reader,
      leads: signal.leads,
      openMoment: () => openMoment(pool),
      begin: () => beginPostgres(pool, { committed: signal.bump, steps, onShutOut }),
      windows,
      assets: postgresAssets(pool),
      presence: { own: nameOfInstance(instance), all: () => presentInstances(reader) },
      size: async () => (await reader.one<{ size: number }>(sizeOfDatabase))?.size ?? 0,
      async close() {
        windows.close();
        await signal.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw isAway(error) ? new DatabaseAway(error) : error;
  }
}
