import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { openHalfDeleted } from "./gaps-fixtures.ts";
import { Leftovers, noteErasure, removeOldLeftovers } from "./leftovers.ts";

/** A database of an earlier version from which a long text was deleted. */
function earlierDatabase() {
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

/** A database with copies of deleted words. A removal takes ten slices at least. */
async function openInSlices() {
  const halfDeleted = openHalfDeleted(2_500_000);
  halfDeleted.database.exec("PRAGMA user_version = 1; PRAGMA wal_checkpoint(TRUNCATE)");
  return { ...halfDeleted, ...(await openLeftovers(halfDeleted.file)) };
}

async function openLeftovers(file: string) {
  // A slice without time is one piece of the file.
  const leftovers = await Leftovers.open(file, 0);
  onTestFinished(() => leftovers.close());
  return { leftovers };
}

test("content that an earlier version deleted is no longer in the file", () => {
  const { path, database, isReadable } = earlierDatabase();
  expect(isReadable()).toBe(true);
  removeOldLeftovers(path);
  expect(isReadable()).toBe(false);
  expect(database.prepare("SELECT count(*) AS count FROM words").get()).toEqual({ count: 2 });
  expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: 2 });
});

test("if another process writes, the next start does it", () => {
  const { path, database, isReadable } = earlierDatabase();
  database.exec("BEGIN IMMEDIATE");
  removeOldLeftovers(path);
  database.exec("COMMIT");
  expect(isReadable()).toBe(true);
  removeOldLeftovers(path);
  expect(isReadable()).toBe(false);
});

test("others write between any two slices of a removal", async () => {
  const { leftovers, database, listReadable, version } = await openInSlices();
  let isRunning = true;
  const removal = leftovers.remove().finally(() => {
    isRunning = false;
  });
  let writes = 0;
  while (isRunning) {
    // Without patience: it fails if somebody holds the lock. Rows of the same length stay on their pages.
    database.exec(
      "PRAGMA busy_timeout = 0; UPDATE words SET word = replace(word, 'y', 'z') WHERE rowid % 7 = 3",
    );
    expect(database.prepare("SELECT word FROM words ORDER BY word").all()).toHaveLength(1000);
    writes++;
    await wait(5);
  }
  await removal;
  expect(writes).toBeGreaterThan(5);
  database.exec("UPDATE words SET word = replace(word, 'z', 'y'); PRAGMA wal_checkpoint(FULL)");
  await vi.waitFor(() => expect(version()).toBe(2), 25_000);
  expect(listReadable()).toEqual([]);
  expect(database.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
});

test("what a removal has not reached is removed at the next start", async () => {
  const { leftovers, file, database, listReadable, version } = await openInSlices();
  void leftovers.remove();
  await wait(5);
  await leftovers.close();
  expect(version()).toBe(1);
  expect(listReadable()).not.toEqual([]);
  const restarted = (await openLeftovers(file)).leftovers;
  void restarted.remove();
  await vi.waitFor(() => expect(version()).toBe(2), 25_000);
  expect(listReadable()).toEqual([]);
  // Nothing is left to remove.
  const changes = () => database.prepare("PRAGMA data_version").get();
  const before = changes();
  await restarted.remove();
  expect(changes()).toEqual(before);
});

test("an erasure during a removal makes it begin again", async () => {
  const { leftovers, database, listReadable, version } = await openInSlices();
  void leftovers.remove();
  await wait(50);
  database.exec("BEGIN IMMEDIATE");
  noteErasure(database);
  database.exec("COMMIT");
  expect(version()).toBe(3);
  await Promise.all([leftovers.remove(), leftovers.remove()]);
  await vi.waitFor(() => expect(version()).toBe(4), 25_000);
  expect(listReadable()).toEqual([]);
});

test("a removal waits for another process's transaction", async () => {
  const { leftovers, database, listReadable, version } = await openInSlices();
  database.exec("BEGIN IMMEDIATE");
  const removal = leftovers.remove();
  await wait(50);
  database.exec("COMMIT");
  await removal;
  await vi.waitFor(() => expect(version()).toBe(2), 25_000);
  expect(listReadable()).toEqual([]);
});

test("an undone erasure is not noted", async () => {
  const { database, version } = await openInSlices();
  database.exec("PRAGMA user_version = 2; BEGIN IMMEDIATE; SAVEPOINT job");
  noteErasure(database);
  expect(version()).toBe(3);
  database.exec("ROLLBACK TO job; COMMIT");
  expect(version()).toBe(2);
});
