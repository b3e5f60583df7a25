import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { clearFileGaps } from "./gaps.ts";
import { writeHalfDeleted } from "./gaps-fixtures.ts";
import { Leftovers } from "./leftovers.ts";

function halfDeleted() {
  const folder = mkdtempSync(path.join(tmpdir(), "gaps-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "data.db");
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL");
  const deletedWords = writeHalfDeleted(database);
  const listReadable = () => {
    const files = [file, `${file}-wal`].filter((each) => existsSync(each));
    const bytes = files.map((each) => readFileSync(each, "latin1")).join("");
    return deletedWords.filter((word) => bytes.includes(word));
  };
  return { file, database, listReadable };
}

const readAll = (database: DatabaseSync) => database.prepare("SELECT * FROM words ORDER BY id").all();

test("copies that SQLite left while it moved cells are overwritten", async () => {
  const { file, database, listReadable } = halfDeleted();
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

test("a connection that read the pages meanwhile writes no copy back", async () => {
  const { file, database, listReadable } = halfDeleted();
  const leftovers = await Leftovers.open(file);
  const removal = leftovers.remove();
  // The removal has begun, and this connection reads pages that are not overwritten yet.
  expect(database.prepare("SELECT word FROM words ORDER BY word").all()).toHaveLength(1000);
  await removal;
  expect(listReadable()).toEqual([]);
  // Rows of the same length stay on their pages.
  database.exec("UPDATE words SET word = replace(word, 'y', 'z')");
  database.exec("PRAGMA wal_checkpoint(FULL)");
  expect(listReadable()).toEqual([]);
  expect(database.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  database.close();
  await leftovers.close();
});

test("two removals at once leave nothing, and end before the next transaction", async () => {
  const { file, database, listReadable } = halfDeleted();
  const leftovers = await Leftovers.open(file);
  await Promise.all([leftovers.remove(), leftovers.remove()]);
  expect(leftovers.underWay).toBeUndefined();
  database.exec("BEGIN IMMEDIATE; COMMIT");
  expect(listReadable()).toEqual([]);
  database.close();
  await leftovers.close();
});

test("a removal waits for another process's transaction", async () => {
  const { file, database, listReadable } = halfDeleted();
  const leftovers = await Leftovers.open(file);
  database.exec("BEGIN IMMEDIATE");
  const removal = leftovers.remove();
  await leftovers.underWay;
  database.exec("COMMIT");
  await removal;
  expect(listReadable()).toEqual([]);
  database.close();
  await leftovers.close();
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
