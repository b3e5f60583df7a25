import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { openStore } from "record-store";
import { buildCatalog } from "record-store/collection.ts";
import { sqliteDialect } from "record-store/database/dialect/sqlite.ts";
import type { Statement } from "record-store/kernel.ts";
import { compileList } from "record-store/query/index.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noLetters } from "../../domain/fixtures.ts";
import { collections, migrations } from "../../domain/index.server.ts";
import { figuresStatements } from "./figures-statements.ts";
import { boardLists, foundLists, type IndexedList, orderedLists } from "./lists.ts";

const folder = mkdtempSync(path.join(tmpdir(), "plans-"));
const catalog = buildCatalog(collections, sqliteDialect);
let database: DatabaseSync;

beforeAll(async () => {
  const uploadLimit = 1024 * 1024;
  const report = (error: unknown) => expect.unreachable(String(error));
  const options = { folder, collections, migrations, letters: noLetters, uploadLimit, rateLimits: false };
  const store = await openStore({ ...options, report });
  await store.close();
  database = new DatabaseSync(path.join(folder, "data.db"), { readOnly: true });
  // The engine's own function. The statements name it, and no plan calls it.
  database.function("clean_html", (html) => html);
});

afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

test.each(orderedLists)("%s, %s, by %s, are read in the order of an index", (...list) => {
  const plan = planOfList(list);
  expect(plan).toMatch(new RegExp(`USING (?:COVERING )?INDEX ${list[4]}\\b`));
  expect(plan).not.toContain("USE TEMP B-TREE FOR ORDER BY");
});

test.each(foundLists)("%s, %s, are found by an index", (...list) => {
  expect(planOfList(list)).toMatch(new RegExp(`SEARCH .*INDEX ${list[4]}\\b`));
});

test.each(boardLists)("the board finds its enquiries by their steps: %s", (_, list) => {
  expect(planOfList(list)).toMatch(/SEARCH r USING INDEX messages_step \(step=\?/);
});

test("figures read their enquiries in the order of an index, also from part to part", async () => {
  const plans = (await figuresStatements()).map(readPlan);
  expect(plans).toEqual([
    "SEARCH messages USING INDEX messages_created (created>? AND created<?)",
    "SEARCH messages USING INDEX messages_created (created>? AND (created,id)<(?,?))",
  ]);
});

/** Returns SQLite's plan for the first page of a list, one step per line. */
function planOfList([name, filter, sort, caller]: IndexedList): string {
  const collection = collections.find((each) => each.name === name);
  if (!collection) throw new Error(`No collection ${name}.`);
  const rule = collection.rules.list?.(caller) ?? false;
  const list = compileList({ catalog, collection, caller, now: new Date() }, { rule, filter, sort });
  return readPlan(list.rows(30, 0));
}

function readPlan({ sql, parameters }: Statement): string {
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(parameters as SQLInputValue[]));
  return steps.map(({ detail }) => detail).join("\n");
}
