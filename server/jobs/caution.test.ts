import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openCooperative } from "../../domain/fixtures.ts";
import { noteVersion, reasonToWait } from "./caution.ts";
import { folderNotes } from "./folder-notes.ts";

const hour = 60 * 60 * 1000;
const longAgo = { version: "1.0.0", since: "2020-01-01T00:00:00.000Z" };

function folder(): string {
  const madeFolder = mkdtempSync(path.join(tmpdir(), "version-"));
  onTestFinished(() => rmSync(madeFolder, { recursive: true }));
  return madeFolder;
}

/** The reason why a recently changed site would wait, by a clock that is ahead by this many hours. */
async function cautionReason(hours: number, use = longAgo) {
  const { store } = await openCooperative();
  return await reasonToWait(store, use, new Date(Date.now() + hours * hour));
}

test("usually, nothing needs to wait", async () => {
  expect(await cautionReason(5)).toBeUndefined();
});

test("with a clock behind the newest change, nothing is erased", async () => {
  expect(await cautionReason(-2)).toBe("the clock is behind the newest change");
});

test("with a clock far ahead of the newest change, nothing is erased", async () => {
  expect(await cautionReason(100 * 24)).toBe("the clock is far ahead of the newest change");
});

test("in the first hour of a version, nothing is erased", async () => {
  const use = { version: "1.1.0", since: new Date().toISOString() };
  expect(await cautionReason(0.5, use)).toBe("version 1.1.0 is in use for less than an hour");
  expect(await cautionReason(1.5, use)).toBeUndefined();
});

test("a version's first use is remembered until another version comes", async () => {
  const notes = folderNotes(folder());
  const first = await noteVersion(notes, "1.0.0", new Date("2026-11-20T08:00:00Z"));
  expect(await noteVersion(notes, "1.0.0", new Date("2026-11-21T08:00:00Z"))).toEqual(first);
  expect(await noteVersion(notes, "1.1.0", new Date("2026-11-22T08:00:00Z"))).toEqual({
    version: "1.1.0",
    since: "2026-11-22T08:00:00.000Z",
  });
});
