import { DatabaseSync } from "node:sqlite";
import { migrate } from "record-store/database/migrate.ts";
import { expect, test } from "vitest";
import { answers, before, questions, rows, upToIt } from "./renamed-worksites.ts";

test("the collections of worksites keep their records, changes and search under the new names", () => {
  const database = new DatabaseSync(":memory:");
  migrate(database, before);
  database.exec(rows);
  migrate(database, upToIt);
  expect(questions.map((question) => database.prepare(question).all())).toEqual(answers);
  expect(database.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
});
