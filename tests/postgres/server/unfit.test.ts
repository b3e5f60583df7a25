import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyToPostgres, engineMigrations, requireFree } from "record-store";
import { migrate } from "record-store/database/migrate.ts";
import { openReader, openWriting } from "record-store/database/sqlite.ts";
import { expect, onTestFinished, test } from "vitest";
import { migrations } from "../../../domain/index.server.ts";
import { newDatabase, openAnySite } from "../fixtures.ts";
import { openClient } from "../next-version.ts";

const all = [...engineMigrations, ...migrations];

/** Creates a database with another text encoding than ours. */
async function createDatabase(encoding: string): Promise<string> {
  const usual = await newDatabase();
  const name = `other_${crypto.randomUUID().replaceAll("-", "")}`;
  await (await openClient(usual)).query(
    `CREATE DATABASE ${name} ENCODING '${encoding}' TEMPLATE template0 LOCALE 'C'`,
  );
  return Object.assign(new URL(usual), { pathname: `/${name}` }).href;
}

/** Returns the path of the database file in an empty data folder. */
function emptyStore(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "empty-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "data.db");
  const writing = openWriting(file);
  migrate(writing.database, all);
  writing.close();
  return file;
}

async function countTables(database: string): Promise<number> {
  const client = await openClient(database);
  return (await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).rowCount ?? 0;
}

test.each(["LATIN1", "SQL_ASCII"])(
  "a database that encodes texts as %s is neither opened nor changed",
  async (encoding) => {
    const database = await createDatabase(encoding);
    const sentence = new RegExp(`keeps texts as ${encoding}.*createdb .*--encoding UTF8`);
    await expect(openAnySite(database)).rejects.toThrow(sentence);
    const file = emptyStore();
    const reader = openReader(file);
    await expect(requireFree(reader, database, all)).rejects.toThrow(sentence);
    reader.close();
    await expect(copyToPostgres(file, database, all)).rejects.toThrow(sentence);
    expect(await countTables(database)).toBe(0);
  },
);
