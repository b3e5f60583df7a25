import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { removeOldLeftovers } from "./leftovers.ts";

/** A database of an earlier version from which a long text was deleted. */
function writtenBefore() {
  const folder = mkdtempSync(join(tmpdir(), "leftovers-"));
  const path = join(folder, "data.db");
  const database = new DatabaseSync(path);
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE words (word TEXT) STRICT");
  const add = database.prepare("INSERT INTO words (word) VALUES (?)");
  for (const word of ["pin ", "Dadou ", "chêne "]) add.run(word.repeat(3000));
  database.exec("DELETE FROM words WHERE word LIKE 'Dadou%'; PRAGMA wal_checkpoint(TRUNCATE)");
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  return { path, database, isReadable: () => readFileSync(path, "latin1").includes("Dadou") };
}

test("content that an earlier version deleted is no longer in the file", () => {
  const { path, database, isReadable } = writtenBefore();
  expect(isReadable()).toBe(true);
  removeOldLeftovers(path);
  expect(isReadable()).toBe(false);
  expect(database.prepare("SELECT count(*) AS count FROM words").get()).toEqual({ count: 2 });
  expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 });
});

test("if somebody writes, the next start does it", () => {
  const { path, database, isReadable } = writtenBefore();
  database.exec("BEGIN IMMEDIATE");
  removeOldLeftovers(path);
  database.exec("COMMIT");
  expect(isReadable()).toBe(true);
  removeOldLeftovers(path);
  expect(isReadable()).toBe(false);
});
