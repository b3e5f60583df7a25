import { expect, test } from "vitest";
import { DatabaseUnfit, refuseUnfit } from "./fitness.ts";

const usual = { encoding: "UTF8", version: 150_004, name: "site", owner: "anne" };

test("PostgreSQL 15 or newer with UTF-8 is accepted", () => {
  for (const version of [150_000, 150_004, 180_001]) refuseUnfit({ ...usual, version });
});

test("an older server is refused, with the required version", () => {
  expect(() => refuseUnfit({ ...usual, version: 140_011 })).toThrow(DatabaseUnfit);
  expect(() => refuseUnfit({ ...usual, version: 140_011 })).toThrow(
    "The server is PostgreSQL 14, and has to be 15 or newer.",
  );
});

test("another encoding is refused, with the command for a new database", () => {
  const line = "createdb --owner anne --encoding UTF8 --template template0 --locale C.UTF-8 site";
  for (const encoding of ["LATIN1", "SQL_ASCII"])
    expect(() => refuseUnfit({ ...usual, encoding })).toThrow(line);
});
