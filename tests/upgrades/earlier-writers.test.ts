import { DatabaseSync } from "node:sqlite";
import { migrate } from "record-store/database/migrate.ts";
import { expect, test } from "vitest";
import { answer, before, question, rows, upToIt } from "./earlier-writers.ts";

test("a reply by a link belongs to its name's only reader", () => {
  const database = new DatabaseSync(":memory:");
  migrate(database, before);
  database.exec(rows);
  migrate(database, upToIt);
  expect(database.prepare(question).all()).toEqual(answer);
});
