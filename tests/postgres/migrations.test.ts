import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { migrations } from "../../domain/index.server.ts";
import { engineMigrations } from "../../store/database/engine-migrations.ts";
import { migrate } from "../../store/database/migrate.ts";
import { newDatabase, openSite } from "./fixtures.ts";

/** By table, its columns: type, whether it may be null, and what it holds where nothing is said. */
type Shape = Record<string, Record<string, string>>;

/** Tables of the index of words, which each database keeps in a way of its own. */
const indexOfWords = /^_search(ed$|_|$)/;
/** What several instances count together, what their pages load, and what they share beside the records. */
const ofInstances = /^_(request_windows|assets|queued|handed|notes|lines)$/;
/** The order of insertion, which SQLite keeps by itself; and which step bears older versions beside it. */
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

/** `create unique index projects_slug on projects (slug) where deleted = '' and slug != ''` */
function plainIndex(sql: string): string {
  return sql
    .replace(" USING btree", "")
    .replaceAll(/public\.|::text|"/g, "")
    .replaceAll("<>", "!=")
    .replace(/ WHERE (.*)$/, (_, condition: string) => ` WHERE ${condition.replaceAll(/[()]/g, "")}`)
    .replaceAll(/\s+/g, " ");
}

function withoutWhatDiffers(tables: Shape): Shape {
  const kept = Object.entries(tables).filter(
    ([name]) => !indexOfWords.test(name) && !ofInstances.test(name) && !name.startsWith("sqlite_"),
  );
  return Object.fromEntries(
    kept.map(([name, columns]) => [
      name,
      Object.fromEntries(Object.entries(columns).filter(([column]) => !ofPostgresAlone.includes(column))),
    ]),
  );
}

test.skipIf(!inject("postgres"))("both databases have the same tables, columns and indexes", async () => {
  const database = await newDatabase();
  await openSite(database);
  const [ours, theirs] = [shapeOfSqlite(), await shapeOfPostgres(database)];
  expect(withoutWhatDiffers(theirs.tables)).toEqual(withoutWhatDiffers(ours.tables));
  const plain = (indexes: string[]) => indexes.filter((sql) => !/ON _(search|queued)/.test(sql)).sort();
  expect(plain(theirs.indexes)).toEqual(plain(ours.indexes));
});

test.skipIf(!inject("postgres"))("a database that newer code has used is left alone", async () => {
  const database = await newDatabase();
  await openSite(database);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query("INSERT INTO _migrations VALUES ('collections/9999-tomorrow', '')");
  await client.end();
  await expect(openSite(database)).rejects.toThrow('it knows the step "collections/9999-tomorrow"');
});
