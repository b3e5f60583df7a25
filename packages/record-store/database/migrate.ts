import type { DatabaseSync } from "node:sqlite";

/** A numbered migration step for SQLite. Its text never changes after its release. */
export type SqliteStep = { name: string; sql: string };

/** The same step for both databases. */
export type Migration = SqliteStep & Omit<PostgresStep, "postgres"> & { postgres?: string };

/** A numbered migration step for PostgreSQL. */
export type PostgresStep = {
  name: string;
  postgres: string;
  /**
   * A sentence on why versions without this step may run beside it: all that they read still exists, and all that they
   * write is still accepted. Absent if nobody has verified this: older versions must then stop before the step is
   * taken.
   */
  besideOlder?: string;
};

/** The database has a schema that this version of the code does not know. */
export class NewerDatabase extends Error {
  constructor(step: string) {
    super(
      `The database was made by a newer version of this software (it knows the step "${step}"): update first.`,
    );
  }
}

/**
 * Returns the steps that a database has taken, in order, and the code's steps that it lacks. `taken` is empty for a new
 * database. Changes nothing.
 */
export function stepsToTake(
  database: DatabaseSync,
  migrations: readonly SqliteStep[],
): { taken: string[]; missing: string[] } {
  const isMade =
    database.prepare("SELECT 1 FROM sqlite_schema WHERE name = '_migrations'").get() !== undefined;
  const takenSteps = isMade
    ? database
        .prepare("SELECT name FROM _migrations ORDER BY at, rowid")
        .all()
        .map(({ name }) => String(name))
    : [];
  const missing = migrations.map(({ name }) => name).filter((name) => !takenSteps.includes(name));
  return { taken: takenSteps, missing };
}

/**
 * Migrates the database to the code's schema in one transaction. Other processes that start at the same time wait, and
 * then find nothing to do.
 *
 * @throws NewerDatabase if it has a step that this code does not know
 */
export function migrate(database: DatabaseSync, migrations: readonly SqliteStep[]): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    database.exec("CREATE TABLE IF NOT EXISTS _migrations (name TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT");
    const doneSteps = new Set(
      database
        .prepare("SELECT name FROM _migrations")
        .all()
        .map(({ name }) => String(name)),
    );
    const knownSteps = new Set(migrations.map(({ name }) => name));
    for (const step of doneSteps) if (!knownSteps.has(step)) throw new NewerDatabase(step);
    const note = database.prepare("INSERT INTO _migrations (name, at) VALUES (?, ?)");
    for (const { name, sql } of migrations) {
      if (doneSteps.has(name)) continue;
      database.exec(sql);
      note.run(name, new Date().toISOString());
    }
    database.exec("COMMIT");
  } catch (error) {
    // A full disk ends the transaction by itself. A second error must not hide the reason.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
