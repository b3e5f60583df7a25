import type pg from "pg";
import { type Migration, NewerDatabase } from "../migrate.ts";
import { functions } from "./functions.ts";
import { writeLock } from "./transactions.ts";

/**
 * Brings a database of PostgreSQL's to the shape that the code expects, in one transaction: other instances that start
 * at the same time wait and then find nothing left to do.
 *
 * @throws NewerDatabase if it was already brought further than this code knows
 */
export async function migratePostgres(pool: pg.Pool, migrations: readonly Migration[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${writeLock})`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS _migrations (name TEXT COLLATE "C" PRIMARY KEY, at TEXT COLLATE "C" NOT NULL)',
    );
    const { rows } = await client.query<{ name: string }>("SELECT name FROM _migrations");
    const done = new Set(rows.map(({ name }) => name));
    const known = new Set(migrations.map(({ name }) => name));
    for (const step of done) if (!known.has(step)) throw new NewerDatabase(step);
    await client.query(functions);
    for (const { name, postgres } of migrations) {
      if (done.has(name)) continue;
      if (postgres === undefined) throw new TypeError(`The step "${name}" is not written for PostgreSQL.`);
      await client.query(postgres);
      await client.query("INSERT INTO _migrations (name, at) VALUES ($1, $2)", [
        name,
        new Date().toISOString(),
      ]);
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
