import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fullListCalls } from "./full-lists.ts";

test.each([
  ["no options", "c.getFullList();", false],
  ["options of its own", "c.getFullList<A>({ batch: 100 });", false],
  ["the shared options", "c.getFullList<A>({ ...fullList, sort });", true],
  ["a constant with them", "const o = { ...fullList, sort }; c.getFullList(o);", true],
  [
    "a constant that spreads such a constant",
    "const o = { ...fullList }; c.getFullList({ ...o, sort });",
    true,
  ],
  [
    "a nearer constant without them",
    "const o = { ...fullList }; { const o = { sort }; c.getFullList(o); }",
    false,
  ],
])("a whole list with %s is judged by where they come from", (_, source, isInBatches) => {
  const root = mkdtempSync(path.join(tmpdir(), "full-lists-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, "a.ts"), `import { fullList } from "./full-list.ts"; ${source}`);
  expect(fullListCalls(root, ["a.ts"])).toEqual([{ file: "a.ts", isInBatches }]);
});
