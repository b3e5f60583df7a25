import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { migrations } from "../index.server.ts";

test("every file of the folder is a named step, in numeric order", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith(".test.ts"));
  const names = files.sort().map((file) => `collections/${file.replace(/\.ts$/, "")}`);
  expect(migrations.map(({ name }) => name)).toEqual(names);
  for (const { sql, postgres } of migrations)
    expect([typeof sql, typeof postgres]).toEqual(["string", "string"]);
});
