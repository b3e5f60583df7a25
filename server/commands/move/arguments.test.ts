import { expect, test } from "vitest";
import { StartupError } from "../../startup-error.ts";
import { readMoveArguments } from "./arguments.ts";

const environment = {
  MOVE_DATABASE_URL: "postgres://site:secret@db.example/site",
  DATABASE_URL: "postgres://other",
};

test.each([
  [["--to-database"], "to"],
  [["--from-database"], "from"],
  [["--to-database", "--dry-run"], "to"],
  [["--to-database", "--to-files", "s3://bucket"], "to"],
] as const)("command %j without a database uses MOVE_DATABASE_URL", (words, direction) => {
  const move = readMoveArguments(words, environment);
  expect(move).toMatchObject({ direction, database: environment.MOVE_DATABASE_URL });
});

test("a database named in the command is used", () => {
  const words = ["--to-database", "postgres://named/site", "--dry-run"];
  expect(readMoveArguments(words, environment)).toEqual({
    direction: "to",
    database: "postgres://named/site",
    files: undefined,
    isRehearsal: true,
  });
});

test("without either, the sentence explains, and DATABASE_URL is not used", () => {
  const readArguments = () => readMoveArguments(["--to-database"], { DATABASE_URL: "postgres://other" });
  expect(readArguments).toThrow(StartupError);
  expect(readArguments).toThrow(/^MOVE_DATABASE_URL must be set .+\.$/);
});

test.each([
  [[]],
  [["--dry-run"]],
  [["--to-database", "--from-files", "s3://bucket"]],
  [["--to-files"]],
  [["postgres://named/site"]],
])("%j is no move", (words) => {
  expect(readMoveArguments(words, environment)).toBeUndefined();
});
