import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { engineMigrations } from "./engine-migrations.ts";
import { migrate } from "./migrate.ts";

test("earlier sessions stay whole, and a link may open one", () => {
  const database = new DatabaseSync(":memory:");
  const place = engineMigrations.findIndex(({ name }) => name === "store/0018-sessions-by-link");
  migrate(database, engineMigrations.slice(0, place));
  const insert = `INSERT INTO _sessions (id, collection, account, proof, browser, system, method, strong, generation,
    renewed, proven, created, seen, expires, passkey, confirmed)
    VALUES (?, 'people', 'anne', 'proof', 'Firefox', 'Linux', ?, 1, 2, 3, 4, 5, 6, 7, 'key', 8)`;
  database.prepare(insert).run("earlier", "code");
  const readEarlier = () => database.prepare("SELECT * FROM _sessions WHERE id = 'earlier'").get();
  const before = readEarlier();
  expect(() => database.prepare(insert).run("link", "link")).toThrow("CHECK constraint failed");
  migrate(database, engineMigrations.slice(0, place + 1));
  expect(readEarlier()).toEqual(before);
  database.prepare(insert).run("link", "link");
  database.close();
});
