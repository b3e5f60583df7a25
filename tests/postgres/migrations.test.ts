import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type PocketBase from "pocketbase";
import { OthersAtWork, type Store } from "record-store";
import { engineMigrations } from "record-store/database/engine-migrations.ts";
import { migrate } from "record-store/database/migrate.ts";
import { joinPostgres } from "record-store/database/postgres/migrate.ts";
import { announce, newInstance } from "record-store/database/postgres/presence.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { collections, migrations } from "../../domain/index.server.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { newDatabase, openSite } from "./fixtures.ts";
import { listSteps, openClient } from "./next-version.ts";

/** The columns of each table: the type, whether it may be null, and the default. */
type Shape = Record<string, Record<string, string>>;

/** The tables of the search index, which each database stores in its own way. */
const indexOfWords = /^_search(ed$|_|$)/;
/**
 * The tables that instances share in addition to the records: counters, the pages' assets, queues, notes and log lines.
 */
const ofInstances = /^_(request_windows|assets|queued|handed|notes|lines)$/;
/** The order of insertion, which SQLite keeps by itself, and the mark of steps that older versions can run beside. */
const ofPostgresAlone = ["rowid", "beside"];

function add(tables: Shape, table: string, column: string, what: string): void {
  tables[table] = { ...tables[table], [column]: what };
}

function shapeOfSqlite(): { tables: Shape; indexes: string[] } {
  const database = new DatabaseSync(":memory:");
  migrate(database, [...engineMigrations, ...migrations]);
  const rows = database
    .prepare(
      `SELECT tables.name AS "table", columns.name, columns.type, columns."notnull" AS filled, columns.dflt_value AS value,
         columns.pk FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table'`,
    )
    .all();
  const tables: Shape = {};
  for (const { table, name, type, filled, value, pk } of rows) {
    const column = `${type} ${filled || pk ? "filled" : "nullable"} ${value ?? ""}`.trim();
    add(tables, String(table), String(name), column);
  }
  const indexes = database
    .prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    .all()
    .map(({ sql }) => plainIndex(String(sql)));
  return { tables, indexes };
}

const types: Record<string, string> = { text: "TEXT", bigint: "INTEGER", "double precision": "REAL" };

async function shapeOfPostgres(url: string): Promise<{ tables: Shape; indexes: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const columns = await client.query(
    `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const tables: Shape = {};
  for (const row of columns.rows) {
    const type = types[row.data_type] ?? row.data_type;
    if (type === "TEXT") expect(row.collation_name, `${row.table_name}.${row.column_name}`).toBe("C");
    const value = String(row.column_default ?? "").replace(/::.*$/, "");
    const column = `${type} ${row.is_nullable === "NO" ? "filled" : "nullable"} ${value}`.trim();
    add(tables, row.table_name, row.column_name, column);
  }
  const { rows } = await client.query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND indexname !~ '_rowid$'
       AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
  );
  await client.end();
  return { tables, indexes: rows.map(({ indexdef }) => plainIndex(indexdef)) };
}

/**
 * Returns an index in a common form: `create unique index projects_slug on projects (slug) where deleted = '' and slug
 * != ''`
 */
function plainIndex(sql: string): string {
  return sql
    .replace(" USING btree", "")
    .replaceAll(/public\.|::text|"/g, "")
    .replaceAll("<>", "!=")
    .replace(/ WHERE (.*)$/, (_, condition: string) => ` WHERE ${condition.replaceAll(/[()]/g, "")}`)
    .replaceAll(/\s+/g, " ");
}

function withoutWhatDiffers(tables: Shape): Shape {
  const readStored = Object.entries(tables).filter(
    ([name]) => !indexOfWords.test(name) && !ofInstances.test(name) && !name.startsWith("sqlite_"),
  );
  return Object.fromEntries(
    readStored.map(([name, columns]) => [
      name,
      Object.fromEntries(Object.entries(columns).filter(([column]) => !ofPostgresAlone.includes(column))),
    ]),
  );
}

test("both databases have the same tables, columns and indexes", async () => {
  const database = await newDatabase();
  await openSite(database);
  const [ours, theirs] = [shapeOfSqlite(), await shapeOfPostgres(database)];
  expect(withoutWhatDiffers(theirs.tables)).toEqual(withoutWhatDiffers(ours.tables));
  const plain = (indexes: string[]) => indexes.filter((sql) => !/ON _(search|queued)/.test(sql)).sort();
  expect(plain(theirs.indexes)).toEqual(plain(ours.indexes));
});

test("a database that newer code has used is not touched", async () => {
  const database = await newDatabase();
  await openSite(database);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query("INSERT INTO _migrations VALUES ('collections/9999-tomorrow', '')");
  await client.end();
  await expect(openSite(database)).rejects.toThrow('it knows the step "collections/9999-tomorrow"');
});

const step = "store/0013-search-by-record";
const later = [
  step,
  "store/0014-search-in-stretches",
  "collections/0006-lists-in-other-orders",
  // This step renames collections in the tables of the search.
  "collections/0019-worksites",
  // This step's table refers to the renamed one.
  "collections/0041-worksite-words",
];

/** A message as stored by a version before the step, with its search words. */
const message = `
INSERT INTO messages (id, created, updated, last_at, subject, body, sender_name) VALUES ('terrasseterrass',
  '2026-01-02 03:04:05.000Z', '2026-01-02 03:04:05.000Z', '2026-01-02 03:04:05.000Z', 'Terrasse', 'Bonjour', 'Anne');
WITH searched AS (INSERT INTO _searched (collection, record) VALUES ('messages', 'terrasseterrass') RETURNING key)
  INSERT INTO _search SELECT key, array_to_tsvector(ARRAY['terrasse', 'bonjour', 'anne', 'melezes']) FROM searched;
INSERT INTO _searched (collection, record) VALUES ('messages', 'withoutanywords');
`;

let database: string;
let client: pg.Client;

/** Creates a database as versions before the step left it, in use, with an index that is marked as complete. */
async function olderDatabase(): Promise<void> {
  database = await newDatabase();
  client = await openClient(database);
  const older = [...engineMigrations, ...migrations].filter(({ name }) => !later.includes(name));
  await joinPostgres(client, { migrations: older, instance: newInstance() });
  await client.query(message);
  for (const { name, search } of collections) {
    if (!search) continue;
    await client.query("INSERT INTO _search_versions (collection, version) VALUES ($1, $2)", [
      name,
      search.version,
    ]);
  }
}

function openAdmin(store: Store): PocketBase {
  const record = { id: "adminadminadmin", created: "", updated: "", role: "admin", name: "Élodie" };
  return inProcess(store, { kind: "user", collection: "users", id: record.id, record });
}

async function found(admin: PocketBase, sought: string): Promise<string[]> {
  const filter = admin.filter("@search ~ {:sought}", { sought });
  const { items, totalItems } = await admin.collection("messages").getList(1, 30, { filter });
  expect(totalItems).toBe(items.length);
  return items.map(({ subject }) => subject);
}

describe("a database whose words have keys of their own", () => {
  beforeEach(olderDatabase);

  test("is searched after the update as before, and for new records too", async () => {
    const store = await openSite(database);
    const admin = openAdmin(store);
    // The record itself lacks the word « melezes », so the index was migrated and not made again.
    expect(await found(admin, "melezes anne")).toEqual(["Terrasse"]);
    const form = inProcess(store, { kind: "service", service: "contact" });
    await form.collection("messages").create({
      subject: "Grange",
      body: "Une terrasse ?",
      sender_name: "Ben",
      sender_email: "ben@exemple.fr",
    });
    expect((await found(admin, "terrasse")).sort()).toEqual(["Grange", "Terrasse"]);
    await admin.collection("messages").delete("terrasseterrass");
    expect(await found(admin, "terrasse")).toEqual(["Grange"]);
    const { rows } = await client.query(
      "SELECT tablename FROM pg_tables WHERE tablename ~ '^_search' ORDER BY 1",
    );
    expect(rows.map(({ tablename }) => tablename)).toEqual([
      "_search",
      "_search_filling",
      "_search_versions",
    ]);
  });

  test("is not migrated while an older version is running", async () => {
    const other = await openClient(database);
    const instance = newInstance();
    await announce(other, instance);
    await expect(openSite(database)).rejects.toThrow(OthersAtWork);
    expect(await listSteps(database)).not.toContain(step);
    await other.end();
    await openSite(database);
    expect(await listSteps(database)).toContain(step);
  });
});
