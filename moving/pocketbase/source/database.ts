import { existsSync } from "node:fs";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { Unusable } from "../../unusable.ts";

export type SourceCollection = { id: string; name: string; type: string; columns: readonly string[] };

export type SourceRow = Record<string, string | number | null>;

export type SourceDatabase = {
  /** All collections except PocketBase's own and its views, which store nothing. */
  collections: readonly SourceCollection[];
  count(collection: SourceCollection): number;
  /** Returns the number of records with a value in this column. */
  countFilled(collection: SourceCollection, column: string): number;
  /** Yields these columns of all records, newest first: a replacement comes before the record it replaces. */
  rows(collection: SourceCollection, columns: readonly string[]): Iterable<SourceRow>;
  close(): Promise<void>;
};

/**
 * Opens PocketBase's database, of 0.22 or later, for reading at this moment.
 *
 * @throws Unusable if it is no such database
 */
export function openDatabase(file: string): SourceDatabase {
  const database = openUntouched(file);
  return {
    collections: readCollections(file, database),
    count: ({ name }) => countRows(database, `SELECT count(*) AS n FROM ${quoteName(name)}`),
    countFilled: ({ name }, column) =>
      countRows(
        database,
        `SELECT count(*) AS n FROM ${quoteName(name)}
         WHERE coalesce(${quoteName(column)}, '') NOT IN ('', 0, '[]', '{}', 'null', 'false', '""')`,
      ),
    *rows({ name, columns: existingColumns }, columns) {
      const order = existingColumns.includes("created") ? "created DESC, id" : "id";
      const list = columns.map(quoteName).join(", ");
      const all = database.prepare(`SELECT ${list} FROM ${quoteName(name)} ORDER BY ${order}`);
      // A number too large for JavaScript would end the reading.
      all.setReadBigInts(true);
      for (const row of all.iterate()) yield plainRow(row);
    },
    async close() {
      database.close();
    },
  };
}

/**
 * Opens the database without leaving files in another owner's folder. Without a log beside it, no process has it open,
 * so it is read as an immutable file.
 */
function openUntouched(file: string): DatabaseSync {
  const address = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) address.searchParams.set("immutable", "1");
  try {
    const database = new DatabaseSync(address, { readOnly: true });
    // A single transaction covers the whole reading, as PocketBase may write meanwhile.
    database.exec("BEGIN");
    database.prepare("SELECT 1 FROM sqlite_schema").all();
    return database;
  } catch (error) {
    throw new Unusable(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}

function readCollections(file: string, database: DatabaseSync): SourceCollection[] {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  if (!tables.some(({ name }) => name === "_collections"))
    throw new Unusable(`${file} is not PocketBase's: it has no table _collections.`);
  const collections = database.prepare(
    "SELECT id, name, type FROM _collections WHERE NOT system AND type != 'view' ORDER BY name",
  );
  return collections.all().map(({ id, name, type }) => ({
    id: String(id),
    name: String(name),
    type: String(type),
    columns: database
      .prepare(`PRAGMA table_info(${quoteName(String(name))})`)
      .all()
      .map((column) => String(column.name)),
  }));
}

/** PocketBase stores some JSON as bytes. */
function plainRow(row: Record<string, SQLOutputValue>): SourceRow {
  const plain = Object.entries(row).map(([name, value]) => {
    if (typeof value === "bigint") return [name, Number(value)] as const;
    return [name, value instanceof Uint8Array ? Buffer.from(value).toString() : value] as const;
  });
  return Object.fromEntries(plain);
}

function countRows(database: DatabaseSync, sql: string): number {
  return Number(database.prepare(sql).get()?.n);
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
