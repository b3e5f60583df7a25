import { openPool, poolReader } from "record-store/database/postgres/connection.ts";
import { expect, onTestFinished, test } from "vitest";
import { newDatabase } from "../fixtures.ts";

/** Lists the named statements of a connection. The comment identifies this statement itself. */
const prepared = {
  sql: "SELECT statement FROM pg_prepared_statements -- asked without a name",
  parameters: [],
};

async function openReader() {
  const pool = openPool(await newDatabase(), 1);
  onTestFinished(() => pool.end());
  const reader = poolReader(pool, () => undefined);
  const texts = async () => (await reader.all<{ statement: string }>(prepared)).map((row) => row.statement);
  return { reader, texts };
}

test("frequent queries are prepared, and thousands of invented filters fill no memory", {
  timeout: 60_000,
}, async () => {
  const { reader, texts } = await openReader();
  const ask = (sql: string) => reader.one({ sql, parameters: [1] });
  const common = "SELECT ? + 1 AS common";
  for (let times = 0; times < 5; times++) await ask(common);
  expect(await texts()).toContain("SELECT $1 + 1 AS common");
  for (let shape = 0; shape < 1000; shape++)
    for (let times = 0; times < 4; times++) await ask(`SELECT ? + ${shape} AS invented`);
  expect((await texts()).length).toBeLessThan(300);
  expect(await texts()).toContain("SELECT $1 + 1 AS common");
});

test("a query whose plan depends on its values is never prepared", async () => {
  const { reader, texts } = await openReader();
  const search = { sql: "SELECT ? + 1 AS searched", parameters: [1], needsOwnPlan: true };
  for (let times = 0; times < 5; times++) await reader.one(search);
  expect(await texts()).not.toContain("SELECT $1 + 1 AS searched");
});
