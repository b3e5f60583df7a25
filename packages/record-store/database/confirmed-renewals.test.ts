import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { engineMigrations } from "./engine-migrations.ts";
import { migrate } from "./migrate.ts";

const day = 24 * 3600;

test("earlier sessions keep their token rule and end by day 30", () => {
  const database = new DatabaseSync(":memory:");
  const place = engineMigrations.findIndex(({ name }) => name === "store/0015-confirmed-renewals");
  migrate(database, engineMigrations.slice(0, place));
  const insert = database.prepare(
    `INSERT INTO _sessions (id, collection, account, proof, browser, system, method, strong, generation, renewed,
       proven, created, seen, expires)
     VALUES (?, 'people', 'anne', '', '', '', 'password', 0, 3, ?, 0, 0, 0, ?)`,
  );
  insert.run("young", 6 * day, 11 * day);
  insert.run("old", 40 * day, 45 * day);
  migrate(database, engineMigrations.slice(0, place + 1));
  expect(database.prepare("SELECT id, confirmed, expires FROM _sessions ORDER BY id").all()).toEqual([
    { id: "old", confirmed: 40 * day, expires: 30 * day },
    { id: "young", confirmed: 6 * day, expires: 11 * day },
  ]);
  database.close();
});
