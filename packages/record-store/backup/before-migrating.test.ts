import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { engineMigrations } from "../database/engine-migrations.ts";
import { readableWords, writeHalfDeleted } from "../database/gaps-fixtures.ts";
import { migrate } from "../database/migrate.ts";
import { openWriting } from "../database/sqlite.ts";
import { copyBeforeMigrating, NotCopied } from "./before-migrating.ts";

const another = { name: "store/9999-another", sql: "CREATE TABLE another (word TEXT) STRICT" };

/** A database with the engine's tables, as a released version left it. */
function released() {
  const folder = mkdtempSync(path.join(tmpdir(), "before-"));
  const { database } = openWriting(path.join(folder, "data.db"));
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  return { folder, database };
}

test("the database is copied unchanged before a missing step", async () => {
  const { folder, database } = released();
  migrate(database, engineMigrations);
  const file = await copyBeforeMigrating(database, folder, [...engineMigrations, another]);
  migrate(database, [...engineMigrations, another]);
  const copy = new DatabaseSync(file ?? "", { readOnly: true });
  onTestFinished(() => copy.close());
  const names = copy
    .prepare("SELECT name FROM sqlite_schema")
    .all()
    .map(({ name }) => name);
  expect(names).toContain("_changes");
  expect(names).not.toContain("another");
});

test("the copy has nothing of erased records", async () => {
  const { folder, database } = released();
  migrate(database, engineMigrations);
  const deletedWords = writeHalfDeleted(database);
  const file = await copyBeforeMigrating(database, folder, [...engineMigrations, another]);
  expect(readableWords(file ?? "", deletedWords)).toEqual([]);
  expect(await readdir(path.join(folder, "backups"))).toEqual(["before-store-9999-another.db"]);
});

test("nothing is copied if no step is missing", async () => {
  const { folder, database } = released();
  migrate(database, engineMigrations);
  expect(await copyBeforeMigrating(database, folder, engineMigrations)).toBeUndefined();
});

test("a new database is not copied", async () => {
  const { folder, database } = released();
  expect(await copyBeforeMigrating(database, folder, engineMigrations)).toBeUndefined();
});

test("the three newest copies are kept, whatever their step", async () => {
  const { folder, database } = released();
  migrate(database, engineMigrations);
  for (const name of ["store/9997", "store/9998", "store/9999", "collections/9999"])
    await copyBeforeMigrating(database, folder, [...engineMigrations, { ...another, name }]);
  expect((await readdir(path.join(folder, "backups"))).sort()).toEqual([
    "before-collections-9999.db",
    "before-store-9998.db",
    "before-store-9999.db",
  ]);
});

test("a database that cannot be copied is not updated", async () => {
  const { folder, database } = released();
  migrate(database, engineMigrations);
  writeFileSync(path.join(folder, "backups"), "in the way");
  await expect(copyBeforeMigrating(database, folder, [...engineMigrations, another])).rejects.toThrow(
    NotCopied,
  );
});
