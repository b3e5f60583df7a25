import { DatabaseSync } from "node:sqlite";
import { migrate, type SqliteStep } from "../database/migrate.ts";

/** A table as both databases have it. */
export type TableShape = {
  name: string;
  columns: readonly string[];
  /** By what its rows are told apart, in this order. */
  key: readonly string[];
  /** Whether its rows are read in the order in which they were written (the contract's, where no other is asked for). */
  isCollection: boolean;
};

/** Of an index that each database makes anew in its own way, and of the notes of who cleans. */
const madeAnew = /^(_search|_uncleaned$|_migrations$|sqlite_)/;

/** The tables that a database has after these steps, each after those that its rows point to. */
export function shapeAfter(migrations: readonly SqliteStep[]): TableShape[] {
  const database = new DatabaseSync(":memory:");
  migrate(database, migrations);
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !madeAnew.test(name));
  const tables = inOrder(names, (name) => pointedTo(database, name)).map((name) => tableOf(database, name));
  database.close();
  return tables;
}

function tableOf(database: DatabaseSync, name: string): TableShape {
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
