import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Collection, CollectionField, KeptRecord } from "record-store";
import { type PocketBaseCollection, randomText } from "./collections.ts";
import { isList } from "./fields.ts";

/**
 * PocketBase's own migrations as of 0.39.2, whose results this export writes itself. The migrations of its log are left
 * out, as the log is another database.
 */
const migrations = [
  "1640988000_init.go",
  "1717233556_v0.23_migrate.go",
  "1717233557_v0.23_migrate2.go",
  "1717233558_v0.23_migrate3.go",
  "1717233559_v0.23_migrate4.go",
  "1763020353_update_default_auth_alert_templates.go",
  "1778828400_normalize_indexes.go",
];

const now = "(strftime('%Y-%m-%d %H:%M:%fZ'))";
const createdColumn = "TEXT PRIMARY KEY DEFAULT ('r'||lower(hex(randomblob(7)))) NOT NULL";

const tables = `
CREATE TABLE _migrations (file VARCHAR(255) PRIMARY KEY NOT NULL, applied INTEGER NOT NULL);
CREATE TABLE _params (
  id ${createdColumn}, value JSON DEFAULT NULL, created TEXT DEFAULT ${now} NOT NULL, updated TEXT DEFAULT ${now} NOT NULL
);
CREATE TABLE _collections (
  id ${createdColumn}, system BOOLEAN DEFAULT FALSE NOT NULL, type TEXT DEFAULT 'base' NOT NULL, name TEXT UNIQUE NOT NULL,
  fields JSON DEFAULT '[]' NOT NULL, indexes JSON DEFAULT '[]' NOT NULL, listRule TEXT DEFAULT NULL,
  viewRule TEXT DEFAULT NULL, createRule TEXT DEFAULT NULL, updateRule TEXT DEFAULT NULL,
  deleteRule TEXT DEFAULT NULL, options JSON DEFAULT '{}' NOT NULL, created TEXT DEFAULT ${now} NOT NULL,
  updated TEXT DEFAULT ${now} NOT NULL
);
CREATE INDEX idx__collections_type ON _collections (type);
`;

/** Opens a new database that PocketBase 0.39 takes for its own, with tables for these collections. */
export function createPocketBaseDatabase(
  file: string,
  collections: readonly PocketBaseCollection[],
): { insert(collection: Collection, record: KeptRecord): void; close(): void } {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; BEGIN; ${tables}`);
  const applied = database.prepare("INSERT INTO _migrations (file, applied) VALUES (?, ?)");
  for (const migration of migrations) applied.run(migration, Date.now() * 1000);
  for (const collection of collections) createCollection(database, collection);
  return {
    insert(collection, record) {
      const values = keptValues(collection, record);
      const names = Object.keys(values);
      const places = names.map(() => "?").join(", ");
      database
        .prepare(
          `INSERT INTO \`${collection.name}\` (${names.map((name) => `\`${name}\``).join(", ")}) VALUES (${places})`,
        )
        .run(...Object.values(values));
    },
    close() {
      database.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
      database.close();
    },
  };
}

function createCollection(database: DatabaseSync, collection: PocketBaseCollection): void {
  const { id, name, type, system, fields, indexes, rules, options } = collection;
  const columns = fields.map((field) => `\`${field.name}\` ${field.column}`).join(", ");
  database.exec(`CREATE TABLE \`${name}\` (${columns}); ${indexes.join("; ")}`);
  const row = {
    id,
    name,
    type,
    system: system ? 1 : 0,
    fields: JSON.stringify(fields.map(({ json }) => json)),
    indexes: JSON.stringify(indexes),
    ...rules,
    options: JSON.stringify(options),
  };
  const names = Object.keys(row);
  database
    .prepare(`INSERT INTO _collections (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
    .run(...Object.values(row));
}

function keptValues(
  collection: Collection,
  { row, passwordHash }: KeptRecord,
): Record<string, SQLInputValue> {
  const { id, created, updated } = row;
  const values: Record<string, SQLInputValue> = { id, created, updated };
  for (const [name, field] of Object.entries(collection.fields)) values[name] = toColumn(field, row[name]);
  if (!collection.auth) return values;
  return {
    ...values,
    email: String(row.email),
    emailVisibility: row.emailVisibility ? 1 : 0,
    verified: row.verified ? 1 : 0,
    password: provable(passwordHash) ? passwordHash : "",
    tokenKey: randomText(),
  };
}

/** Tells whether PocketBase can verify a password with this hash: it supports bcrypt only. */
export function provable(hash = ""): hash is string {
  return hash.startsWith("$2");
}

function toColumn(field: CollectionField, value: unknown): SQLInputValue {
  if (isList(field)) return JSON.stringify(value ?? []);
  if (field.type === "json") return value === null ? null : JSON.stringify(value);
  if (field.type === "bool") return value ? 1 : 0;
  if (field.type === "number") return Number(value);
  return String(value ?? "");
}
