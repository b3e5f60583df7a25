import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Reader } from "../kernel.ts";
import { type Marker, MarkerLost, type Markers, type SetMarker } from "./marker.ts";

/** Tells the locks of markers from all others, and each of them from the other. */
const markerLocks = 0x61_73_6d_6b;
const locks: Record<Marker, number> = { backup: 1, hold: 2 };

/** Milliseconds after which a database that says nothing is lost. */
const patience = 30_000;

/** A machine that is gone without a word is missed within a minute, and not when the system gives its connection up. */
const watch = `SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = 60000; SET idle_session_timeout = 0`;

/**
 * Markers as locks of one connection of their own to PostgreSQL, for all instances over it: they end with it, and so with
 * the process that holds it. It is opened when the first is set, and never anew: what it said was lost with it.
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
        // Where it is lost, the lock is gone already.
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
      // One that is lost may never say that it has ended.
      await Promise.race([connection?.end().catch(() => {}), wait(1000, undefined, { ref: false })]);
    },
  };
}

/** Whether any process has set such a marker, and lives. */
export async function hasPostgresMarker(reader: Reader, marker: Marker): Promise<boolean> {
  const found = await reader.one({
    sql: `SELECT 1 AS held FROM pg_locks WHERE locktype = 'advisory' AND granted
      AND classid = ${markerLocks} AND objid = ? AND objsubid = 2 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    parameters: [locks[marker]],
  });
  return found !== undefined;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: patience,
  });
  // Whoever asks it next is told.
  client.on("error", () => {});
  await client.connect();
  await client.query(watch);
  return client;
}
