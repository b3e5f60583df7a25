import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { allPostgresSteps } from "../../store/database/postgres/migrate.ts";
import { answers, before, questions, rows, upToIt } from "../upgrades/renamed-worksites.ts";
import { newDatabase } from "./fixtures.ts";

test("the collections of worksites are renamed as with SQLite", async () => {
  const client = new pg.Client({ connectionString: await newDatabase() });
  await client.connect();
  onTestFinished(() => client.end());
  const [earlier, all] = [allPostgresSteps(before), allPostgresSteps(upToIt)];
  for (const { postgres } of earlier) await client.query(postgres);
  await client.query(rows);
  for (const { postgres } of all.slice(earlier.length)) await client.query(postgres);
  for (const [index, question] of questions.entries()) {
    const { rows: found } = await client.query<Record<string, unknown>>(question);
    const numbers = found.map((row) => ("version" in row ? { ...row, version: Number(row.version) } : row));
    expect(numbers).toEqual(answers[index]);
  }
});
