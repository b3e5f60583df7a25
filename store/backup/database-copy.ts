import { backup, DatabaseSync } from "node:sqlite";
import { removalOfSecrets } from "../auth/secrets.ts";

/** What a database held at the one moment at which it was copied. */
export type DatabaseFacts = {
  /** Of the last change, in `_changes`; 0 before the first. */
  sequence: number;
  /** Rows of each table. */
  tables: Record<string, number>;
  /** Of each collection, the records that are not in the bin. */
  records: Record<string, number>;
};

/** Pages copied between two looks at what else is to do: a megabyte of them. */
const pagesAtOnce = 256;

/**
 * Copies a database that may be written meanwhile, and counts what it holds: both of the same moment, as one reading
 * transaction sees it. Writers wait for nothing.
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
 * Makes the index of words of a database again if it does not fit the documents that are stored beside it. Everything in
 * it comes from these documents. Writers wait meanwhile.
 *
 * @returns whether the index was made again
 */
export function repairIndex(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec("PRAGMA secure_delete = ON");
    database.exec("INSERT INTO _search (_search) VALUES ('integrity-check')");
    return false;
  } catch (error) {
    // A database that is busy or a full disk says nothing of the index.
    if (!isDamaged(error)) throw error;
    database.exec("INSERT INTO _search (_search) VALUES ('rebuild')");
    return true;
  } finally {
    database.close();
  }
}

/**
 * Removes from a copy of a database what would let its owner sign tokens for the site: secrets and sessions. Nothing of
 * them stays in the file. Everybody signs in again at a site that is restored from it.
 *
 * @returns rows that are left in each of these tables
 */
export function removeSecrets(file: string): DatabaseFacts["tables"] {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec("PRAGMA secure_delete = ON");
    // A former release's database does not have all of these tables.
    const names = tableNames(database).filter((name) => name in removalOfSecrets);
    for (const name of names) {
      const { sql = "", parameters = [] } = removalOfSecrets[name] ?? {};
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

/** Counts what a database file holds. */
export function databaseFacts(file: string): DatabaseFacts {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return readFacts(database);
  } finally {
    database.close();
  }
}

/** Counts what a database holds. */
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
