import { backup, DatabaseSync } from "node:sqlite";
import { removalFromCopies } from "../auth/secrets.ts";

/** A database's contents at the moment of its copy. */
export type DatabaseFacts = {
  /** The sequence of the last entry in `_changes`. 0 if there is none. */
  sequence: number;
  /** Rows of each table. */
  tables: Record<string, number>;
  /** Records outside the bin, by collection. */
  records: Record<string, number>;
};

/** Pages copied before other work gets a turn: one megabyte. */
const pagesAtOnce = 256;

/**
 * Copies a database and counts its contents while others may write. Both show the same moment, of one read transaction.
 * Writers do not wait.
 *
 * @param target a file that does not exist
 */
export async function copyDatabase(source: string, target: string): Promise<DatabaseFacts> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    database.exec("BEGIN");
    const facts = readFacts(database);
    await backup(database, target, { rate: pagesAtOnce });
    database.exec("COMMIT");
    return facts;
  } finally {
    database.close();
  }
}

/**
 * Rebuilds a database's word index if it does not fit the stored documents, from which all of it comes. Writers wait
 * meanwhile.
 *
 * @returns whether the index was rebuilt
 */
export function repairIndex(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec("PRAGMA secure_delete = ON");
    database.exec("INSERT INTO _search (_search) VALUES ('integrity-check')");
    return false;
  } catch (error) {
    // A busy database or a full disk says nothing about the index.
    if (!isDamaged(error)) throw error;
    database.exec("INSERT INTO _search (_search) VALUES ('rebuild')");
    return true;
  } finally {
    database.close();
  }
}

/**
 * Removes secrets and sessions from a copy of a database, because its owner could sign tokens with them. The file keeps
 * no trace of them, and none of who was listening. Everybody must sign in again at a site restored from it.
 *
 * @returns rows left in each of these tables
 */
export function removeSecrets(file: string): DatabaseFacts["tables"] {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec("PRAGMA secure_delete = ON");
    // A former release's database lacks some of these tables.
    const names = tableNames(database).filter((name) => name in removalFromCopies);
    for (const name of names) {
      const { sql = "", parameters = [] } = removalFromCopies[name] ?? {};
      database.prepare(sql).run(...parameters);
    }
    return Object.fromEntries(names.map((name) => [name, countRows(database, name)]));
  } finally {
    database.close();
  }
}

/** SQLITE_CORRUPT and its kinds (https://sqlite.org/rescode.html#corrupt). */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 11;
}

/** Counts the contents of a database file. */
export function databaseFacts(file: string): DatabaseFacts {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return readFacts(database);
  } finally {
    database.close();
  }
}

/** Counts the contents of a database. */
export function readFacts(database: DatabaseSync): DatabaseFacts {
  const names = tableNames(database);
  const collections = names.filter((name) => !name.startsWith("_") && hasBin(database, name));
  return {
    sequence: Number(database.prepare("SELECT max(sequence) AS last FROM _changes").get()?.last ?? 0),
    tables: Object.fromEntries(names.map((name) => [name, countRows(database, name)])),
    records: Object.fromEntries(
      collections.map((name) => [name, countRows(database, name, "WHERE deleted = ''")]),
    ),
  };
}

function tableNames(database: DatabaseSync): string[] {
  return database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name")
    .all()
    .map(({ name }) => String(name));
}

function countRows(database: DatabaseSync, table: string, where = ""): number {
  return Number(database.prepare(`SELECT count(*) AS count FROM "${table}" ${where}`).get()?.count);
}

function hasBin(database: DatabaseSync, table: string): boolean {
  return database
    .prepare(`PRAGMA table_info("${table}")`)
    .all()
    .some(({ name }) => name === "deleted");
}
