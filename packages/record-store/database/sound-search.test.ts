import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { engineMigrations } from "./engine-migrations.ts";
import { migrate } from "./migrate.ts";

test("an index damaged before the update is sound after it", () => {
  const database = new DatabaseSync(":memory:");
  const before = engineMigrations.filter(({ name }) => name < "store/0016");
  migrate(database, before);
  const write = database.prepare("INSERT OR REPLACE INTO _search (rowid, words) VALUES (?, ?)");
  database.exec("BEGIN");
  for (const key of [1, 2, 1, 3, 1]) write.run(key, `chene mot${key}`);
  database.exec("COMMIT");
  const check = () => database.prepare("PRAGMA integrity_check").get()?.integrity_check;
  expect(check()).not.toBe("ok");
  migrate(database, engineMigrations);
  expect(check()).toBe("ok");
  const foundRows = database
    .prepare("SELECT rowid FROM _search WHERE _search MATCH 'chene' ORDER BY rowid")
    .all();
  expect(foundRows.map(({ rowid }) => rowid)).toEqual([1, 2, 3]);
});
