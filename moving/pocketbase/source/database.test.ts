import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { Unusable } from "../../unusable.ts";
import { openDatabase, type SourceDatabase } from "./database.ts";

/** A database such as PocketBase makes, with a table of notes. */
function write(sql: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "source-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "data.db");
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; ${sql}`);
  database.close();
  return file;
}

const notes = `
CREATE TABLE _collections (id TEXT, name TEXT, type TEXT, system BOOLEAN);
INSERT INTO _collections VALUES ('a', 'notes', 'base', 0), ('b', '_superusers', 'auth', 1), ('c', 'seen', 'view', 0);
CREATE TABLE notes (id TEXT, created TEXT, size NUMERIC, facts JSON);
INSERT INTO notes VALUES ('one', '2024-01-01', 9007199254740993, CAST('{"a":1}' AS BLOB)), ('two', '2024-01-02', 0, 'null');
`;

function open(file: string): SourceDatabase {
  const database = openDatabase(file);
  onTestFinished(() => database.close());
  return database;
}

test("collections are read with columns, except PocketBase's own and views", () => {
  const { collections } = open(write(notes));
  expect(collections).toEqual([
    { id: "a", name: "notes", type: "base", columns: ["id", "created", "size", "facts"] },
  ]);
});

test("records come newest first, even with odd values", () => {
  const { collections, rows, count, countFilled } = open(write(notes));
  const [first] = collections;
  if (!first) throw new Error("There is no collection.");
  expect([...rows(first, ["id", "size", "facts"])]).toEqual([
    { id: "two", size: 0, facts: "null" },
    { id: "one", size: 9007199254740992, facts: '{"a":1}' },
  ]);
  expect([count(first), countFilled(first, "size"), countFilled(first, "facts")]).toEqual([2, 1, 1]);
});

test("reading an unused database leaves no files beside it", () => {
  const file = write(notes);
  const { collections } = open(file);
  expect(collections).toHaveLength(1);
  expect(readdirSync(path.dirname(file))).toEqual(["data.db"]);
});

test("a foreign database is refused in one sentence", () => {
  expect(() => openDatabase(write("CREATE TABLE notes (id TEXT)"))).toThrow(Unusable);
  expect(() => openDatabase(import.meta.filename)).toThrow(/cannot be read: file is not a database\.$/);
});
