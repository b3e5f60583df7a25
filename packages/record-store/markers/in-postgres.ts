import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Reader } from "../kernel.ts";
import { type Marker, MarkerLost, type Markers, type SetMarker } from "./marker.ts";

/** Separates the markers' locks from all other locks, and from each other. */
const markerLocks = 0x61_73_6d_6b;
const locks: Record<Marker, number> = { backup: 1, hold: 2 };

/** Milliseconds of silence after which the database counts as lost. */
const patience = 30_000;

/** A silently vanished machine is noticed within a minute, not only when the system gives up the connection. */
const watch = `SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = 60000; SET idle_session_timeout = 0`;

/**
 * Markers as locks of one separate connection to PostgreSQL, for all its instances. The markers end with the
 * connection, and so with its process. The first marker opens the connection. A lost one is never reopened, because its
 * markers were lost with it.
 */
export function postgresMarkers(url: string): Markers {
  let opening: Promise<pg.Client> | undefined;
  const client = () => {
    opening ??= connect(url);
    return opening;
  };

  async function lock(marker: Marker, kind: "" | "_shared"): Promise<SetMarker | undefined> {
    const connection = await client();
    const { rows } = await connection.query<{ got: boolean }>(
      `SELECT pg_try_advisory_lock${kind}(${markerLocks}, ${locks[marker]}) AS got`,
    );
    if (!rows[0]?.got) return undefined;
    return {
      async requireSeen() {
        // A session that still answers has held its locks since it took them.
        await connection.query("SELECT 1").catch((error) => {
          throw new MarkerLost(marker, error);
        });
      },
      async remove() {
        // A lost connection has released the lock already.
        await connection
          .query(`SELECT pg_advisory_unlock${kind}(${markerLocks}, ${locks[marker]})`)
          .catch(() => {});
      },
    };
  }

  return {
    async set(marker) {
      const set = await lock(marker, "_shared");
      if (!set) throw new Error(`Another process alone may say "${marker}".`);
      return set;
    },
    setAlone: (marker) => lock(marker, ""),
    async close() {
      const connection = await opening?.catch(() => undefined);
      // A lost connection may never confirm its end.
      await Promise.race([connection?.end().catch(() => {}), wait(1000, undefined, { ref: false })]);
    },
  };
}

/** Returns whether a live process has set this marker. */
export async function hasPostgresMarker(reader: Reader, marker: Marker): Promise<boolean> {
  const heldLock = await reader.one({
    sql: `SELECT 1 AS held FROM pg_locks WHERE locktype = 'advisory' AND granted
      AND classid = ${markerLocks} AND objid = ? AND objsubid = 2 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    parameters: [locks[marker]],
  });
  return heldLock !== undefined;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: patience,
  });
  // The next query reports the error.
  client.on("error", () => {});
  await client.connect();
  await client.query(watch);
  return client;
}
