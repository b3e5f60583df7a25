import { DatabaseSync } from "node:sqlite";
import { migrate, type SqliteStep } from "../database/migrate.ts";

/** A table's schema, as in both databases. */
export type TableShape = {
  name: string;
  columns: readonly string[];
  /** The columns of the primary key, in order. */
  key: readonly string[];
  /** Whether its rows are read in the order in which they were written (the contract's default order). */
  isCollection: boolean;
};

/** Indexes that each database builds in its own way, and notes of the cleaner. */
const rebuiltTables = /^(_search|_uncleaned$|_migrations$|sqlite_)/;

/** Returns the tables of a database after these steps. Each comes after the tables to which its rows point. */
export function migratedTables(migrations: readonly SqliteStep[]): TableShape[] {
  const database = new DatabaseSync(":memory:");
  migrate(database, migrations);
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !rebuiltTables.test(name));
  const tables = inOrder(names, (name) => pointedTo(database, name)).map((name) => readTable(database, name));
  database.close();
  return tables;
}

function readTable(database: DatabaseSync, name: string): TableShape {
  const columns = database.prepare(`PRAGMA table_info("${name}")`).all();
  const key = columns
    .filter(({ pk }) => Number(pk) > 0)
    .sort((one, other) => Number(one.pk) - Number(other.pk));
  const names = columns.map((column) => String(column.name));
  return {
    name,
    columns: names,
    key: key.map((column) => String(column.name)),
    isCollection: !name.startsWith("_") && names.includes("deleted"),
  };
}

function pointedTo(database: DatabaseSync, name: string): string[] {
  const keys = database.prepare(`PRAGMA foreign_key_list("${name}")`).all();
  return keys.map(({ table }) => String(table)).filter((table) => table !== name);
}

function inOrder(names: readonly string[], before: (name: string) => readonly string[]): string[] {
  const ordered = new Set<string>();
  const place = (name: string) => {
    if (ordered.has(name)) return;
    for (const earlier of before(name)) place(earlier);
    ordered.add(name);
  };
  for (const name of names) place(name);
  return [...ordered];
}
