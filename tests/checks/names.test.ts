import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sharedNames, unclearNames, unlikeFunctions } from "./names.ts";

function house(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), "names-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

test("two exported types of one name are reported with their files", () => {
  const root = house({
    "packages/record-store/a.ts": "export type Row = { id: string };",
    "site/b.tsx": "export interface Row { key: string }",
    "mail/c.ts": "export class Row {}",
  });
  expect(sharedNames(root)).toEqual([
    "Row is exported by mail/c.ts and packages/record-store/a.ts and site/b.tsx.",
  ]);
});

test("private names and re-exports do not count", () => {
  const root = house({
    "packages/record-store/a.ts": "export type Row = { id: string };",
    "packages/record-store/index.ts": 'export type { Row } from "./a.ts";',
    "site/b.ts": "type Row = string; export const row: Row = '';",
  });
  expect(sharedNames(root)).toEqual([]);
});

test("tests call their own things as they like", () => {
  const root = house({
    "packages/record-store/a.ts": "export type Row = { id: string };",
    "packages/record-store/a.test.ts": "export type Row = string;",
    "tests/running.ts": "export type Row = number;",
  });
  expect(sharedNames(root)).toEqual([]);
});

test("two functions or values of one name are reported, of any kind", () => {
  const root = house({
    "packages/record-store/a.ts": "export function follow() {}",
    "site/b.tsx": "export const follow = () => {};",
    "ui/c.tsx": "export function Follow() {}",
    "packages/record-store/d.ts": "export type Follow = string;",
  });
  expect(sharedNames(root)).toEqual([
    "follow is exported by packages/record-store/a.ts and site/b.tsx.",
    "Follow is exported by packages/record-store/d.ts and ui/c.tsx.",
  ]);
});

test("a default export counts under its name", () => {
  const root = house({
    "domain/journal.ts": "export type JournalPage = { entries: string[] };",
    "dashboard/journal.tsx": "export default function JournalPage() {}",
  });
  expect(sharedNames(root)).toEqual([
    "JournalPage is exported by dashboard/journal.tsx and domain/journal.ts.",
  ]);
});

test("the two applications may each have a page of one noun", () => {
  const root = house({
    "site/projects/projects.tsx": "export default function ProjectsPage() {}",
    "dashboard/projects/projects.tsx": "export default function ProjectsPage() {}",
  });
  expect(sharedNames(root)).toEqual([]);
});

test("only the common exports of nouns may share a name", () => {
  const root = house({
    "domain/users/fields.ts": "export const fields = {}; export type Closing = string;",
    "site/page.tsx": "export function Closing() {}",
  });
  expect(sharedNames(root)).toEqual(["Closing is exported by domain/users/fields.ts and site/page.tsx."]);
});

test("exports that each noun or page has once may share a name", () => {
  const root = house({
    "domain/users/fields.ts": "export const fields = {};",
    "domain/reviews/fields.ts": "export const fields = {};",
    "site/home/home.texts.ts": "export const texts = {};",
    "site/about/about.texts.ts": "export const texts = {};",
    "site/home/home.tsx": "export function meta() {}",
    "site/about/about.tsx": "export function meta() {}",
  });
  expect(sharedNames(root)).toEqual([]);
});

test("bare participles and trailing prepositions are reported", () => {
  const root = house({
    "packages/record-store/a.ts":
      "function titleOf() { const found = 1; return found; }\nconst namesIn = () => [];",
    "site/b.tsx": "const isMadeOf = () => true; const title = 'a'; function readTitle() {}",
    "domain/migrations/0001-first.ts": "const kept = 'frozen';",
  });
  expect(unclearNames(root)).toEqual([
    "packages/record-store/a.ts: titleOf does not say what it is.",
    "packages/record-store/a.ts: found does not say what it is.",
    "packages/record-store/a.ts: namesIn does not say what it is.",
  ]);
});

test("methods, members with functions and aliases of exports are reported", () => {
  const root = house({
    "mail/index.ts": 'export { calendarPart as calendarOf, type Letter as Mail } from "./letters.ts";',
    "server/session.ts":
      "export class Gateway { sessionOf() {} #idOf = () => 1; constructor() {} title() {} } const store = { countOf: () => 1, fileBehind() {}, keptUntil: 1 };",
    "site/a.ts":
      "type Store = { accessOf(id: string): void; urlOf?: (name: string) => string; keptUntil: string };",
    "ui/b.ts": "export function useLabels(labelOf: (name: string) => string, savedAt: number): void {}",
    "ui/worker.ts": "type Waiting = Event & { waitUntil(done: Promise<void>): void };",
  });
  expect(unclearNames(root).map((sentence) => sentence.split(" ").slice(0, 2).join(" "))).toEqual([
    "mail/index.ts: calendarOf",
    "server/session.ts: sessionOf",
    "server/session.ts: idOf",
    "server/session.ts: countOf",
    "server/session.ts: fileBehind",
    "site/a.ts: accessOf",
    "site/a.ts: urlOf",
    "ui/b.ts: labelOf",
  ]);
});

test("two unlike functions of one name in one folder tree are reported", () => {
  const root = house({
    "domain/reviews/a.ts": "function day(moment: string): string { return moment; }",
    "domain/reviews/letters/b.ts": "function day(review: { at: Date }): Date { return review.at; }",
    "domain/projects/c.ts": "function day(year: number): number { return year; }",
  });
  expect(unlikeFunctions(root)).toEqual([
    "day means different things in domain/reviews/a.ts and domain/reviews/letters/b.ts.",
  ]);
});

test("functions that take and return the same, components and routes may share a name", () => {
  const root = house({
    "packages/record-store/api/a.ts": 'function pick(rows: Row<"users">[]): string { return ""; }',
    "packages/record-store/api/b.ts": 'function pick(rows: Row<"reviews">[]): string { return ""; }',
    "packages/record-store/auth/c.ts": "export function pick(): void {}",
    "site/account/d.tsx": "function Head() {} export function clientLoader(): void {}",
    "site/account/e.tsx":
      "function Head(props: object) {} export function clientLoader(id: string): string { return id; }",
  });
  expect(unlikeFunctions(root)).toEqual([]);
});

test("parameters and destructured names that are bare participles are reported", () => {
  const root = house({
    "domain/a.ts": "export const first = (found: string[], kept = 1) => found[kept];",
    "domain/b.ts":
      "export function second({ given }: { given: string }, read: () => void): void { read(given); }",
    "domain/c.test.ts": "export const third = (found: string) => found;",
    "site/d.ts": "const [asked, setAsked] = useState(''); const { reply: told, left } = useReply();",
  });
  expect(unclearNames(root)).toEqual([
    "domain/a.ts: found does not say what it is.",
    "domain/a.ts: kept does not say what it is.",
    "site/d.ts: asked does not say what it is.",
    "site/d.ts: told does not say what it is.",
  ]);
});
