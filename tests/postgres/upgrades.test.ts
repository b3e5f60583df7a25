import pg from "pg";
import type { Migration } from "record-store/database/migrate.ts";
import { allPostgresSteps } from "record-store/database/postgres/migrate.ts";
import { expect, onTestFinished, test } from "vitest";
import * as writers from "../upgrades/earlier-writers.ts";
import * as linkService from "../upgrades/renamed-link-service.ts";
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

test.each([
  ["the collections of worksites are", worksites],
  ["the service of mailed links is", linkService],
])("%s renamed as with SQLite", async (_, upgrade) => {
  const client = await upgraded(upgrade);
  for (const [index, question] of upgrade.questions.entries()) {
    const { rows } = await client.query<Record<string, unknown>>(question);
    expect(rows.map(withNumbers)).toEqual(upgrade.answers[index]);
  }
});

/** PostgreSQL's driver returns a BIGINT as text. */
function withNumbers(row: Record<string, unknown>): Record<string, unknown> {
  const toNumber = ([name, value]: [string, unknown]) =>
    ["version", "sequence"].includes(name) ? [name, Number(value)] : [name, value];
  return Object.fromEntries(Object.entries(row).map(toNumber));
}
