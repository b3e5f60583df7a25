import { expect, test } from "vitest";
import { reportLines } from "./report.ts";

function came(collection: string, row: Record<string, unknown>, values: Record<string, unknown> = {}) {
  const dates = { created: "2024-01-01 00:00:00.000Z", updated: "2024-01-01 00:00:00.000Z" };
  const record = { collection, id: "aaaaaaaaaaaaaaa", ...dates, values, files: {} };
  return {
    record,
    missing: [],
    outcome: { kind: "imported", row: { id: record.id, ...dates, ...row } } as const,
  };
}

function said(name: string, result: ReturnType<typeof came>): string[] {
  const report = { collections: [{ name, results: [result] }], strangeCollections: [], strangeFields: [] };
  return reportLines(report, { rehearsed: false }).slice(3);
}

test("an import names the future administrators", () => {
  expect(said("users", came("users", { role: "admin", email: "chef@exemple.fr" }))).toContain(
    "  users aaaaaaaaaaaaaaa: chef@exemple.fr is an administrator.",
  );
  expect(said("users", came("users", { role: "user", email: "anne@exemple.fr" }))).toEqual([]);
});

test("pictures that a text loses are reported", () => {
  const html = '<p>Avant <img src="https://ailleurs.example/a.jpg"></p>';
  expect(
    said("projects", came("projects", { description: "<p>Avant </p>" }, { description: html })),
  ).toContain("  projects aaaaaaaaaaaaaaa, description: pictures inside the text stay behind.");
});

test("messages that the next night would erase are reported", () => {
  expect(said("messages", came("messages", { last_at: "2009-01-01 00:00:00.000Z" }))).toContainEqual(
    expect.stringContaining("1 message without a word for longer than this site keeps"),
  );
  const lately = new Date().toISOString().replace("T", " ");
  expect(said("messages", came("messages", { last_at: lately }))).toEqual([]);
});
