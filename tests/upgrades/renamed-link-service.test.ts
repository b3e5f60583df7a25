import { DatabaseSync } from "node:sqlite";
import { migrate } from "record-store/database/migrate.ts";
import { expect, test } from "vitest";
import { answers, before, questions, rows, upToIt } from "./renamed-link-service.ts";

test("changes by mailed links have the new name, and their letters go on", () => {
  const database = new DatabaseSync(":memory:");
  migrate(database, before);
  database.exec(rows);
  migrate(database, upToIt);
  expect(questions.map((question) => database.prepare(question).all())).toEqual(answers);
});
