import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate, NewerDatabase } from "./migrate.ts";
import { openWriting } from "./sqlite.ts";

const first = { name: "0001-first", sql: "CREATE TABLE words (word TEXT) STRICT" };
const second = { name: "0002-second", sql: "ALTER TABLE words ADD COLUMN language TEXT" };

function emptyDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "migrate-"));
  const { database } = openWriting(join(folder, "data.db"));
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  const columns = () =>
    database
      .prepare("SELECT name FROM pragma_table_info('words')")
      .all()
      .map(({ name }) => name);
  return { database, columns };
}

test("missing steps are taken once, in order", () => {
  const { database, columns } = emptyDatabase();
  migrate(database, [first]);
  expect(columns()).toEqual(["word"]);
  migrate(database, [first, second]);
  migrate(database, [first, second]);
  expect(columns()).toEqual(["word", "language"]);
});

test("a newer database stops the start with a sentence", () => {
  const { database } = emptyDatabase();
  migrate(database, [first, second]);
  expect(() => migrate(database, [first])).toThrow(NewerDatabase);
  expect(() => migrate(database, [first])).toThrow(/newer version .*"0002-second".*update first\./);
});

test("a failed step leaves the database unchanged", () => {
  const { database, columns } = emptyDatabase();
  migrate(database, [first]);
  const broken = { name: "0003-broken", sql: "CREATE TABLE more (x TEXT); CREATE TABLE words (word TEXT);" };
  expect(() => migrate(database, [first, second, broken])).toThrow(/already exists/);
  expect(columns()).toEqual(["word"]);
});

test("a step that ends the transaction fails with its own reason", () => {
  const { database } = emptyDatabase();
  const full = { name: "0001-full", sql: "ROLLBACK; SELECT * FROM nowhere" };
  expect(() => migrate(database, [full])).toThrow(/no such table: nowhere/);
});
