import pg from "pg";
import { AnswerWatch, endInTime } from "../database/postgres/answers.ts";
import { soonMissed } from "../database/postgres/connection.ts";
import { failAsAway } from "../database/postgres/failures.ts";
import { joiningLock } from "../database/postgres/migrate.ts";
import { othersBeside } from "../database/postgres/presence.ts";
import { type OpenConnection, openReader, type SqliteReader } from "../database/sqlite.ts";
import { InUse, NotAlone } from "./refusals.ts";

/** SQLite's result code where another process has a database open (https://sqlite.org/rescode.html). */
const busy = 5;

/**
 * Opens a file of SQLite's for this process alone: whoever else opens it meanwhile is told that it is locked.
 *
 * @throws InUse where another process has it open
 */
export function openAlone(file: string): OpenConnection<SqliteReader> {
  try {
    const reader = openReader(file, { alone: true });
    // Taken with the first reading.
    reader.one({ sql: "SELECT count(*) FROM sqlite_schema", parameters: [] });
    return reader;
  } catch (error) {
    const isBusy = error instanceof Error && "errcode" in error && Number(error.errcode) % 256 === busy;
    throw isBusy ? new InUse(`${file} is open in another process: stop the site first.`) : error;
  }
}

/**
 * Does something with a database of PostgreSQL's while nobody has it open: who starts meanwhile waits. Whatever lasts
 * asks, before what cannot be taken back, whether that still holds.
 *
 * @throws InUse, DatabaseAway
 */
export async function aloneWithPostgres<T>(
  url: string,
  work: (stillAlone: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  // Noticed when it is asked next.
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
 * Makes sure that a session holds the lock still that it has taken: one that answers has never let go of it.
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
  const [other] = await othersBeside(client, 0);
  if (!other) return;
  const who = [other.software, other.address].filter(Boolean).join(" at ");
  throw new InUse(`The database is open in another process${who && ` (${who})`}: stop the site first.`);
}
