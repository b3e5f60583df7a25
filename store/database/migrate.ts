import type { DatabaseSync } from "node:sqlite";

/** A numbered step of a database's shape, as SQLite takes it. Its text never changes once it was released. */
export type SqliteStep = { name: string; sql: string };

/** The same step for both databases. */
export type Migration = SqliteStep & Omit<PostgresStep, "postgres"> & { postgres?: string };

/** A numbered step as PostgreSQL takes it. */
export type PostgresStep = {
  name: string;
  postgres: string;
  /**
   * Why versions that do not know the step may run on beside it, in a sentence: what they read is still there, and what
   * they write is still taken. Absent where nobody has made sure: then they are stopped before it is taken.
   */
  besideOlder?: string;
};

/** The database holds a shape that this version of the code does not know. */
export class NewerDatabase extends Error {
  constructor(step: string) {
    super(
      `The database was made by a newer version of this software (it knows the step "${step}"): update first.`,
    );
  }
}

/**
 * The steps that a database has taken, in order, and those of the code's that it has not: none of either in a database
 * that was just made. Nothing is changed.
 */
export function stepsToTake(
  database: DatabaseSync,
  migrations: readonly SqliteStep[],
): { taken: string[]; missing: string[] } {
  const isMade =
    database.prepare("SELECT 1 FROM sqlite_schema WHERE name = '_migrations'").get() !== undefined;
  const taken = isMade
    ? database
        .prepare("SELECT name FROM _migrations ORDER BY at, rowid")
        .all()
        .map(({ name }) => String(name))
    : [];
  const missing = migrations.map(({ name }) => name).filter((name) => !taken.includes(name));
  return { taken, missing };
}

/**
 * Brings the database to the shape that the code expects, in one transaction: other processes that start at
 * the same time wait and then find nothing left to do.
 *
 * @throws NewerDatabase if it was already brought further than this code knows
 */
export function migrate(database: DatabaseSync, migrations: readonly SqliteStep[]): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    database.exec("CREATE TABLE IF NOT EXISTS _migrations (name TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT");
    const done = new Set(
      database
        .prepare("SELECT name FROM _migrations")
        .all()
        .map(({ name }) => String(name)),
    );
    const known = new Set(migrations.map(({ name }) => name));
    for (const step of done) if (!known.has(step)) throw new NewerDatabase(step);
    const note = database.prepare("INSERT INTO _migrations (name, at) VALUES (?, ?)");
    for (const { name, sql } of migrations) {
      if (done.has(name)) continue;
      database.exec(sql);
      note.run(name, new Date().toISOString());
    }
    database.exec("COMMIT");
  } catch (error) {
    // A full disk ends the transaction by itself; the reason must not be hidden by a second error.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
