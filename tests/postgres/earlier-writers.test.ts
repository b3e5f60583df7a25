import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { allPostgresSteps } from "../../store/database/postgres/migrate.ts";
import { answer, before, question, rows, upToIt } from "../upgrades/earlier-writers.ts";
import { newDatabase } from "./fixtures.ts";

test("replies by a link have the same writers as with SQLite", async () => {
  const client = new pg.Client({ connectionString: await newDatabase() });
  await client.connect();
  onTestFinished(() => client.end());
  const [earlier, all] = [allPostgresSteps(before), allPostgresSteps(upToIt)];
  for (const { postgres } of earlier) await client.query(postgres);
  await client.query(rows);
  for (const { postgres } of all.slice(earlier.length)) await client.query(postgres);
  expect((await client.query(question)).rows).toEqual(answer);
});
