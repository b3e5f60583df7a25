import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { type DatabaseFacts, readFacts } from "./database-copy.ts";

/**
 * Returns a sentence about a database's first fault, or `undefined` if it is sound. Runs SQLite's own check of every
 * page and index, checks every reference between tables, and compares the row counts with `expected`.
 */
export function findFault(file: string, expected: DatabaseFacts): string | undefined {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    // Opening looks for a WAL beside the copy, and there is none.
    return findDamage(database) ?? findDifference(readFacts(database), expected);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database.close();
  }
}

function findDamage(database: DatabaseSync): string | undefined {
  const check = database.prepare("PRAGMA integrity_check(1)").get();
  if (check?.integrity_check !== "ok") return String(check?.integrity_check);
  const [broken] = database.prepare("PRAGMA foreign_key_check").all();
  return broken && `A row of ${broken.table} refers to one that is not there.`;
}

function findDifference(actual: DatabaseFacts, expected: DatabaseFacts): string | undefined {
  if (isDeepStrictEqual(actual, expected)) return undefined;
  const [table] = Object.keys(expected.tables).filter(
    (name) => actual.tables[name] !== expected.tables[name],
  );
  return `${table ?? "The journal"} does not hold what it held when it was copied.`;
}
