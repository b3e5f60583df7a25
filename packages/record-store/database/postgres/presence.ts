import { randomInt } from "node:crypto";
import type pg from "pg";
import type { Reader } from "../../kernel.ts";

/** The locks of processes with the database open, each with its own number. */
export const presenceLock = 0x61_73_73_67;

/** A different process with the database open, as PostgreSQL knows it. */
export type Beside = { software: string; address: string };

/** Returns a number that identifies a process among those with the database open. */
export function newInstance(): number {
  return randomInt(1, 2 ** 31);
}

/** Announces that a process has the database open, as long as this connection lives. */
export async function announce(client: pg.ClientBase, instance: number): Promise<void> {
  await client.query(`SELECT pg_advisory_lock_shared(${presenceLock}, ${instance})`);
}

const heldLocks = `FROM pg_locks WHERE locktype = 'advisory' AND classid = ${presenceLock} AND objsubid = 2 AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Returns the name under which others store a process's data. All names have the same length. */
export function nameOfInstance(instance: number): string {
  return instance.toString(36).padStart(6, "0");
}

/** Returns the names of all processes that have the database open now. */
export async function presentInstances(reader: Pick<Reader, "all">): Promise<Set<string>> {
  const sql = `SELECT objid::bigint AS instance ${heldLocks}`;
  const rows = await reader.all<{ instance: number }>({ sql, parameters: [] });
  return new Set(rows.map(({ instance }) => nameOfInstance(Number(instance))));
}

/** Returns the other processes with the database open. */
export async function listOthers(client: pg.ClientBase, instance: number): Promise<Beside[]> {
  const { rows } = await client.query<Beside>(
    `SELECT coalesce(application_name, '') AS software, coalesce(host(client_addr), '') AS address
     FROM pg_stat_activity WHERE pid IN (SELECT pid ${heldLocks} AND objid <> ${instance}) ORDER BY 1, 2`,
  );
  return rows;
}
