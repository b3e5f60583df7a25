import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { clearFileGaps } from "./gaps.ts";
import { openHalfDeleted } from "./gaps-fixtures.ts";

const readAll = (database: DatabaseSync) => database.prepare("SELECT * FROM words ORDER BY id").all();

test("copies that SQLite left while it moved cells are overwritten", async () => {
  const { file, database, listReadable } = openHalfDeleted();
  const rows = readAll(database);
  database.close();
  expect(listReadable()).not.toEqual([]);
  await clearFileGaps(file);
  expect(listReadable()).toEqual([]);
  const clearedDatabase = new DatabaseSync(file);
  onTestFinished(() => clearedDatabase.close());
  expect(clearedDatabase.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  expect(readAll(clearedDatabase)).toEqual(rows);
});

test("a database with pages that look like others is left as it is", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "gaps-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "data.db");
  const database = new DatabaseSync(file);
  database.exec("PRAGMA auto_vacuum = FULL; CREATE TABLE words (word TEXT)");
  database.close();
  const bytes = readFileSync(file);
  await expect(clearFileGaps(file)).rejects.toThrow("cannot be told from b-tree pages");
  expect(readFileSync(file)).toEqual(bytes);
});
