import pg from "pg";
import type { StoreOptions } from "record-store";
import { joiningLock } from "record-store/database/postgres/migrate.ts";
import { presenceLock } from "record-store/database/postgres/presence.ts";
import { expect, onTestFinished } from "vitest";
import { migrations } from "../../domain/index.server.ts";
import { openAnySite } from "./fixtures.ts";

/** Tables that prepared statements of open connections read with all their columns. */
const widened = [
  "projects",
  "users",
  "messages",
  "replies",
  "reviews",
  "_sessions",
  "_changes",
  "_subscriptions",
];

const column = `ADD COLUMN mood TEXT COLLATE "C" NOT NULL DEFAULT 'serein'`;

/** A step of the next version, which adds a column to each record. */
export const widening = {
  name: "collections/9001-moods",
  sql: "",
  postgres: widened.map((table) => `ALTER TABLE ${table} ${column}`).join(";"),
};

/** The same step, declared safe beside this version. */
export const bearableWidening = { ...widening, besideOlder: "It adds columns, and says what they hold." };

type Step = NonNullable<StoreOptions["migrations"]>[number];

/** Opens a database as a later version that has these steps in addition to ours. */
export function openNextVersion(
  database: string,
  steps: readonly Step[],
  options: Partial<StoreOptions> = {},
) {
  const software = "les-assembleurs 9.0.0";
  return openAnySite(database, { migrations: [...migrations, ...steps], software, ...options });
}

/** Opens a connection of the test's own to a database, past the site. */
export async function openClient(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

export async function listSteps(database: string): Promise<string[]> {
  const client = await openClient(database);
  return (await client.query<{ name: string }>("SELECT name FROM _migrations")).rows.map(({ name }) => name);
}

/** A condition that restricts `pg_locks` to the current database. */
export const ofThisDatabase = "database = (SELECT oid FROM pg_database WHERE datname = current_database())";

/** Opens a database while its earlier users, whose connections were ended, are next in line to join. */
export async function overtaking<T>(client: pg.Client, open: () => Promise<T>): Promise<T> {
  const waiting = () =>
    client
      .query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND ${ofThisDatabase}`)
      .then(({ rowCount }) => rowCount);
  await client.query(`SELECT pg_advisory_lock(${joiningLock})`);
  const opening = open();
  await expect.poll(waiting).toBe(1);
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND classid = ${presenceLock} AND ${ofThisDatabase}`,
  );
  await expect.poll(waiting).toBe(2);
  await client.query(`SELECT pg_advisory_unlock(${joiningLock})`);
  return await opening;
}
