import pg from "pg";
import type { Migration } from "record-store/database/migrate.ts";
import { allPostgresSteps } from "record-store/database/postgres/migrate.ts";
import { expect, onTestFinished, test } from "vitest";
import * as writers from "../upgrades/earlier-writers.ts";
import * as worksites from "../upgrades/renamed-worksites.ts";
import { newDatabase } from "./fixtures.ts";

type Upgrade = { before: readonly Migration[]; rows: string; upToIt: readonly Migration[] };

/** Returns a client of a database that took the earlier steps, then rows, then the other steps. */
async function upgraded({ before, rows, upToIt }: Upgrade): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await newDatabase() });
  await client.connect();
  onTestFinished(() => client.end());
  const [earlier, all] = [allPostgresSteps(before), allPostgresSteps(upToIt)];
  for (const { postgres } of earlier) await client.query(postgres);
  await client.query(rows);
  for (const { postgres } of all.slice(earlier.length)) await client.query(postgres);
  return client;
}

test("replies by a link have the same writers as with SQLite", async () => {
  const client = await upgraded(writers);
  expect((await client.query(writers.question)).rows).toEqual(writers.answer);
});

test("the collections of worksites are renamed as with SQLite", async () => {
  const client = await upgraded(worksites);
  for (const [index, question] of worksites.questions.entries()) {
    const { rows } = await client.query<Record<string, unknown>>(question);
    const numbers = rows.map((row) => ("version" in row ? { ...row, version: Number(row.version) } : row));
    expect(numbers).toEqual(worksites.answers[index]);
  }
});
