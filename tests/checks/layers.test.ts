import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { violations } from "./layers.ts";

const madeItems: string[] = [];

afterEach(() => {
  for (const folder of madeItems.splice(0)) rmSync(folder, { recursive: true });
});

function house(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), "layers-"));
  madeItems.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

test("imports that follow the arrows are not reported", () => {
  const root = house({
    "domain/reviews/fields.ts": 'import * as z from "zod/mini"; import { a } from "../images.ts";',
    "domain/reviews/collection.server.ts": 'import { x } from "record-store"; import "./fields.ts";',
    "site/home/home.tsx":
      'import "../../ui/button.tsx"; import "../../domain/reviews/fields.ts"; import "react";',
    "entry.server.tsx": 'import "node:stream";',
    "domain/reviews/collection.server.ts.test.ts": 'import "vitest"; import "node:fs";',
    "packages/record-store/files/thumbs.ts": 'import "sharp"; import "kysely";',
    "dashboard/projects/saving.test.ts": 'import "../../domain/fixtures.ts"; import "./fixtures.ts";',
    "dashboard/projects/fixtures.ts": 'import "../../domain/accounts.server.ts";',
    "server/main.ts": 'import "record-store"; import "../mail/index.ts"; import "node:fs";',
    "tests/contract/one.ts": 'import "../../server/main.ts";',
    "domain/mail/reading.test.ts": 'import "../../tests/mail-samples/answers.ts";',
  });
  expect(violations(root)).toEqual([]);
});

test.each([
  [
    "the store knows no collection",
    "packages/record-store/records/list.ts",
    'import "../../../domain/users/roles.ts";',
  ],
  [
    "a type is an import too",
    "packages/record-store/records/list.ts",
    'import type { A } from "../../../domain/a.ts";',
  ],
  ["a passed-on export is an import too", "ui/index.ts", 'export { a } from "../site/a.ts";'],
  ["everything passed on is an import too", "ui/index.ts", 'export * from "../site/a.ts";'],
  ["a lazy import is an import too", "site/a.ts", 'const a = () => import("../server/main.ts");'],
  ["moving in and out is the operator's", "server/start/start.ts", 'import "../../moving/wares.ts";'],
  ["what moves in knows no process", "moving/wares.ts", 'import "../server/config/config.ts";'],
  ["the engine is imported by its name", "server/a.ts", 'import "../packages/record-store/index.ts";'],
  ["tests import it by its name too", "tests/a.ts", 'import "../packages/record-store/values/json.ts";'],
  ["its own files name their paths", "packages/record-store/a.ts", 'import "record-store/values/json.ts";'],
  ["its inner files are its own", "server/a.ts", 'import "record-store/database/writer.ts";'],
  ["pages never reach the store", "records/client.ts", 'import "record-store";'],
  ["pages never reach what declares rules", "site/a.tsx", 'import "../domain/users/collection.server.ts";'],
  ["forms share fields, not the store", "domain/a/fields.ts", 'import "record-store";'],
  ["forms share fields, not rules", "domain/a/slug.ts", 'import "./collection.server.ts";'],
  ["forms share fields, not Node", "domain/a/fields.ts", 'import "node:crypto";'],
  ["a sheet is an import too", "ui/button/button.tsx", 'import "../../site/style.css?inline";'],
  ["what a sheet imports is one too", "ui/button/button.css", '@import "../../site/home/home.css";'],
  ["browsers have no Node", "ui/button/button.tsx", 'import "node:path";'],
  ["samples are for tests only", "domain/a/reading.server.ts", 'import "../../tests/mail-samples/a.ts";'],
  ["a migration is frozen", "domain/migrations/0001-first.ts", 'import "../images.ts";'],
  ["a migration depends on no package", "domain/migrations/0001-first.ts", 'import { sql } from "kysely";'],
  [
    "nor does the engine's",
    "packages/record-store/database/migrations/0001-engine.ts",
    'import type { Kysely } from "kysely";',
  ],
  ["forms share fields, not what only servers have", "domain/a/fields.ts", 'import sharp from "sharp";'],
  ["forms have one schema library", "domain/a/slug.ts", 'import { Hono } from "hono/tiny";'],
  ["the demonstration is a client", "demo/load.ts", 'import "record-store";'],
  ["letters know nobody", "mail/letters/reset.ts", 'import "../../domain/users/roles.ts";'],
  ["Node does not run .tsx", "mail/letters/reset.tsx", "export {};"],
])("%s: %s", (_, file, text) => {
  const foundFaults = violations(house({ [file]: text }));
  expect(foundFaults).toHaveLength(1);
  expect(foundFaults[0]).toContain(file);
});

test("pages import no server package, except those that both may use", () => {
  const root = house({
    "mail/server.ts": 'import "nodemailer/lib/mailer";',
    "domain/users/export.server.ts": 'import "client-zip"; import "zod";',
    "packages/record-store/a.test.ts": 'import "fast-check";',
    "site/a.tsx":
      'import("nodemailer"); import("client-zip"); import("react"); import("zod/mini"); import("fast-check");',
  });
  expect(violations(root)).toEqual([
    "site/a.tsx may run in a browser and imports nodemailer.",
    "site/a.tsx may run in a browser and imports client-zip.",
  ]);
});

test("each circle of imports is reported once, even if only for types", () => {
  const root = house({
    "packages/record-store/a.ts": 'import { b } from "./b.ts";',
    "packages/record-store/b.ts": 'import { c } from "./c.ts";',
    "packages/record-store/c.ts": 'import type { A } from "./a.ts"; import "./d.ts";',
    "packages/record-store/d.ts": "",
    "packages/record-store/e.ts": 'import "./c.ts"; import "./d.ts";',
  });
  expect(violations(root)).toEqual([
    "packages/record-store/a.ts → packages/record-store/b.ts → packages/record-store/c.ts → packages/record-store/a.ts: a circle of imports.",
  ]);
});

test("folders of one floor that import one another are reported", () => {
  const root = house({
    "packages/record-store/files/a.ts": 'import "../query/b.ts";',
    "packages/record-store/query/b.ts": "export {};",
    "packages/record-store/query/c.ts": 'import "../auth/d.ts"; import "../files.ts";',
    "packages/record-store/auth/d.ts": 'import type { E } from "../files/e.ts";',
    "packages/record-store/files/e.ts": "export {};",
    "packages/record-store/files.ts": 'import "./files/a.ts";',
    "packages/record-store/auth/d.test.ts": 'import "../query/b.ts";',
  });
  expect(violations(root)).toEqual([
    "packages/record-store/auth → packages/record-store/files → packages/record-store/query → packages/record-store/auth: folders that import one another.",
  ]);
});

test("inner folders are reported too, and the files beside them are not", () => {
  const root = house({
    "packages/record-store/auth/keys/a.ts": 'import "../sessions/b.ts"; import "../attempts.ts";',
    "packages/record-store/auth/sessions/b.ts": "export {};",
    "packages/record-store/auth/sessions/c.ts": 'import "../keys/d.ts"; import "../attempts.ts";',
    "packages/record-store/auth/keys/d.ts": "export {};",
    "packages/record-store/auth/attempts.ts": 'import "./keys/d.ts";',
  });
  expect(violations(root)).toEqual([
    "packages/record-store/auth/keys → packages/record-store/auth/sessions → packages/record-store/auth/keys: folders that import one another.",
  ]);
});
