import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { crowdedFolders, oversizes } from "./sizes.ts";

const madeItems: string[] = [];

afterEach(() => {
  for (const folder of madeItems.splice(0)) rmSync(folder, { recursive: true });
});

function house(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), "sizes-"));
  madeItems.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

const lines = (count: number, line = "act();") => `${line}\n`.repeat(count);

test("a file of 250 lines and a function of 60 pass", () => {
  const root = house({
    "server/a.ts": lines(250),
    "server/b.ts": `function go() {\n${lines(58)}}\n`,
    "server/notes.md": lines(900, "Words."),
    "node_modules/package/index.ts": lines(900),
    "site/.generated/types.ts": lines(900),
  });
  expect(oversizes(root)).toEqual([]);
});

test("a longer file is reported in any folder", () => {
  const root = house({ "server/a.test.ts": lines(251), "vite.config.ts": lines(251) });
  expect(oversizes(root)).toEqual([
    "server/a.test.ts has 251 lines: at most 250.",
    "vite.config.ts has 251 lines: at most 250.",
  ]);
});

test.each([
  ["a declaration", `function go() {\n${lines(59)}}\n`],
  ["an arrow", `const go = () => {\n${lines(59)}};\n`],
  ["a method", `const it = { go() {\n${lines(59)}} };\n`],
  ["a class's method", `class It { go() {\n${lines(59)}} }\n`],
  ["a class's private method", `class It { #go() {\n${lines(59)}} }\n`],
  ["a class's private property", `class It { #go = () => {\n${lines(59)}}; }\n`],
  ["one that is made of others", `function go() {\n${lines(20, "const each = () => {\n};")}${lines(19)}}\n`],
])("a longer function is reported by name and line: %s", (_, text) => {
  expect(oversizes(house({ "server/a.ts": `\n${text}` }))).toEqual([
    "server/a.ts:2: go has 61 lines: at most 60.",
  ]);
});

test.each([
  ["alone", 'test("goes"', "«goes»"],
  ["with values in its sentence", `test(\`goes \${far}\``, "«goes …»"],
  ["one of several", 'test.for(devices)("goes on %s"', "«goes on %s»"],
])("a longer test is reported by title and line: %s", (_, written, name) => {
  const text = (count: number) => `describe("it", () => {\n${written}, () => {\n${lines(count)}});\n});\n`;
  const root = house({ "server/a.test.ts": text(58), "server/b.test.ts": text(59) });
  expect(oversizes(root)).toEqual([`server/b.test.ts:2: ${name} has 61 lines: at most 60.`]);
});

test("a nameless function, such as that of a describe, is not reported", () => {
  expect(oversizes(house({ "server/a.test.ts": `describe("one", () => {\n${lines(99)}});\n` }))).toEqual([]);
});

test("a function's returned markup does not count, but its own code does", () => {
  const markup = `return (\n<ul>\n${lines(99, "<li>{each}</li>")}</ul>\n);\n`;
  const root = house({
    "ui/list.tsx": `function List() {\nif (none) return <p>\nNone\n</p>;\n${lines(40)}${markup}}\n`,
    "ui/long.tsx": `function Long() {\n${lines(60)}${markup}}\n`,
    "ui/inner.tsx": `function Outer() {\nconst inner = () => {\n${markup}};\nreturn inner;\n}\n`,
  });
  expect(oversizes(root)).toEqual([
    "ui/inner.tsx:1: Outer has 108 lines: at most 60.",
    "ui/long.tsx:1: Long has 64 lines: at most 60.",
  ]);
});

const many = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/part-${index}.ts`, ""]));

test("a folder of 25 files passes, however full its subfolders are", () => {
  const root = house({ ...many("server", 25), ...many("server/files", 25), ...many("node_modules", 26) });
  expect(crowdedFolders(root)).toEqual([]);
});

test("a fuller folder is reported unless it is a list", () => {
  const root = house({
    ...many("server/files", 26),
    ...many("ui/icons", 26),
    ...many("domain/migrations", 26),
  });
  expect(crowdedFolders(root)).toEqual(["server/files/ holds 26 files: at most 25."]);
});
