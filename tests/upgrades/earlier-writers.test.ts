import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { migrate } from "../../store/database/migrate.ts";
import { answer, before, question, rows, upToIt } from "./earlier-writers.ts";

test("what came by a link is taken for that of the one reader of its name, and of two for nobody's", () => {
  const database = new DatabaseSync(":memory:");
  migrate(database, before);
  database.exec(rows);
  migrate(database, upToIt);
  expect(database.prepare(question).all()).toEqual(answer);
});
