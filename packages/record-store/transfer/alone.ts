import pg from "pg";
import { AnswerWatch, endInTime } from "../database/postgres/answers.ts";
import { soonMissed } from "../database/postgres/connection.ts";
import { failAsAway } from "../database/postgres/failures.ts";
import { joiningLock } from "../database/postgres/migrate.ts";
import { listOthers } from "../database/postgres/presence.ts";
import { type OpenConnection, openReader, type SqliteReader } from "../database/sqlite.ts";
import { InUse, NotAlone } from "./refusals.ts";

/** SQLite's result code if another process has the database open (https://sqlite.org/rescode.html). */
const busy = 5;

/**
 * Opens a SQLite file for this process alone. For other processes it is locked meanwhile.
 *
 * @throws InUse if another process has it open
 */
export function openAlone(file: string): OpenConnection<SqliteReader> {
  try {
    const reader = openReader(file, { alone: true });
    // The first read takes the lock.
    reader.one({ sql: "SELECT count(*) FROM sqlite_schema", parameters: [] });
    return reader;
  } catch (error) {
    const isBusy = error instanceof Error && "errcode" in error && Number(error.errcode) % 256 === busy;
    throw isBusy ? new InUse(`${file} is open in another process: stop the site first.`) : error;
  }
}

/**
 * Works on a PostgreSQL database while nobody has it open. A process that starts meanwhile waits. Long work calls
 * `stillAlone` before anything irreversible.
 *
 * @throws InUse, DatabaseAway
 */
export async function aloneWithPostgres<T>(
  url: string,
  work: (stillAlone: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  // The next query reports the error.
  client.on("error", () => {});
  try {
    await failAsAway(takeAlone(client, url));
    return await work(() => requireAlone(client));
  } finally {
    await endInTime(client);
  }
}

async function takeAlone(client: pg.Client, url: string): Promise<void> {
  await client.connect();
  await new AnswerWatch(url).begin(client, soonMissed);
  await client.query(`SELECT pg_advisory_lock(${joiningLock})`);
  await requireNobody(client);
}

/**
 * Ensures that a session still holds the lock that it took: one that answers has never released it.
 *
 * @throws NotAlone
 */
export async function requireAlone(client: pg.ClientBase): Promise<void> {
  await client.query("SELECT 1").catch((error) => {
    throw new NotAlone(error);
  });
}

/** @throws InUse */
export async function requireNobody(client: pg.ClientBase): Promise<void> {
  const [other] = await listOthers(client, 0);
  if (!other) return;
  const who = [other.software, other.address].filter(Boolean).join(" at ");
  throw new InUse(`The database is open in another process${who && ` (${who})`}: stop the site first.`);
}
