import { randomInt } from "node:crypto";
import type pg from "pg";
import type { Reader } from "../../kernel.ts";

/** Names the locks of those who have the database open, each with a number of its own. */
export const presenceLock = 0x61_73_73_67;

/** Another process that has the database open, as PostgreSQL knows it. */
export type Beside = { software: string; address: string };

/** A number by which a process is told from others that have the database open. */
export function newInstance(): number {
  return randomInt(1, 2 ** 31);
}

/** Says that a process has the database open, for as long as this connection lives. */
export async function announce(client: pg.ClientBase, instance: number): Promise<void> {
  await client.query(`SELECT pg_advisory_lock_shared(${presenceLock}, ${instance})`);
}

const held = `FROM pg_locks WHERE locktype = 'advisory' AND classid = ${presenceLock} AND objsubid = 2 AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Under which name a process is known to whoever keeps something of it: of one length for all. */
export function nameOfInstance(instance: number): string {
  return instance.toString(36).padStart(6, "0");
}

/** The names of those who have the database open at present. */
export async function presentInstances(reader: Pick<Reader, "all">): Promise<Set<string>> {
  const sql = `SELECT objid::bigint AS instance ${held}`;
  const rows = await reader.all<{ instance: number }>({ sql, parameters: [] });
  return new Set(rows.map(({ instance }) => nameOfInstance(Number(instance))));
}

/** Which others have the database open, but for this one. */
export async function othersBeside(client: pg.ClientBase, instance: number): Promise<Beside[]> {
  const { rows } = await client.query<Beside>(
    `SELECT coalesce(application_name, '') AS software, coalesce(host(client_addr), '') AS address
     FROM pg_stat_activity WHERE pid IN (SELECT pid ${held} AND objid <> ${instance}) ORDER BY 1, 2`,
  );
  return rows;
}
