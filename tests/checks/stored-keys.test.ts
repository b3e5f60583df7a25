// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources of the invented files hold templates
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cookieNames, storedNames } from "./stored-keys.ts";

function project(files: Record<string, string>): [root: string, files: string[]] {
  const root = mkdtempSync(path.join(tmpdir(), "stored-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [root, Object.keys(files)];
}

test.each([
  ["a literal", 'localStorage.setItem("draft", "x");', "draft"],
  ["a constant", 'const key = "draft"; sessionStorage.setItem(key, "x");', "draft"],
  [
    "the nearest constant",
    'const key = "no"; function a(t) { const key = "draft"; t.setItem(key, 1); }',
    "draft",
  ],
  ["a template", 'const start = "draft"; const a = (t, id) => t.setItem(`${start}/${id}`, 1);', "draft/…"],
  ["a function's result", "function k(id) { return `a/${id}`; } const s = (t) => t.setItem(k(1), 1);", "a/…"],
  [
    "a constant's property",
    'const names = { one: "draft" } as const; localStorage.setItem(names.one, 1);',
    "draft",
  ],
  ["an assignment", 'localStorage.draft = "x";', "draft"],
  ["an assignment by text", 'localStorage["draft"] = "x";', "draft"],
  ["the SDK's session", "new LocalAuthStore();", "pocketbase_auth"],
  ["a session of another name", 'new LocalAuthStore("draft");', "draft"],
  ["a database", 'openDB<Schema>("draft", 1);', "draft"],
  ["a cache", 'const a = async () => (await caches.open("draft")).put("/", x);', "draft"],
])("%s is read as a stored name", (_, source, name) => {
  expect(storedNames(...project({ "site/a.ts": source }))).toEqual([name]);
});

test("each possible name counts, and a name once", () => {
  const source = 'const a = (t, b) => { t.setItem(b ? "one" : "two", 1); t.setItem("one", 1); };';
  expect(storedNames(...project({ "site/a.ts": source }))).toEqual(["one", "two"]);
});

test("a name that callers give is read where they call", () => {
  const files = {
    "site/open.ts": "export function openPlace(name) { return openDB(name, 1); }",
    "site/one.ts": 'import { openPlace } from "./open.ts"; openPlace<A>("one");',
    "site/two.ts": 'import { openPlace } from "./open.ts"; const two = "two"; openPlace(two);',
  };
  expect(storedNames(...project(files))).toEqual(["one", "two"]);
});

test("a constant of another file is read there", () => {
  const files = {
    "site/keys.ts": 'export const keys = { draft: "draft" } as const;',
    "site/a.ts": 'import { keys } from "./keys.ts"; localStorage.setItem(keys.draft, "x");',
  };
  expect(storedNames(...project(files))).toEqual(["draft"]);
});

test("a name that cannot be read is reported with its file", () => {
  const source = 'for (const key of list()) localStorage.setItem(key, "x");';
  expect(storedNames(...project({ "site/a.ts": source }))).toEqual(["… in site/a.ts"]);
});

test("reading or removing a key stores nothing", () => {
  const source = 'localStorage.getItem("one"); localStorage.removeItem("two"); if (localStorage.three) go();';
  expect(storedNames(...project({ "site/a.ts": source }))).toEqual([]);
});

const attributes = "const attributes = `Path=/; HttpOnly${isSafe ? '; Secure' : ''}`;";

test.each([
  ["of a session", "const of = (t) => `one=${t}; ${attributes}`;", ["one"]],
  ["with an end", "const of = (t) => `one=${t}; Max-Age=60; ${attributes}`;", ["one"]],
  [
    "by protocol",
    "const n = isSafe ? '__Host-one' : 'one'; const of = (t) => `${n}=${t}; ${attributes}`;",
    ["__Host-one", "one"],
  ],
  ["that is removed", "const removal = `one=; Max-Age=0; ${attributes}`;", []],
])("a cookie %s is read", (_, source, names) => {
  expect(cookieNames(...project({ "server/a.ts": attributes + source }))).toEqual(names);
});
