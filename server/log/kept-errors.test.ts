import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { errorFiles, openKeptErrors } from "./kept-errors.ts";
import { openLog } from "./log.ts";

function folder(): string {
  const madeFolder = mkdtempSync(path.join(tmpdir(), "errors-"));
  onTestFinished(() => rmSync(madeFolder, { recursive: true }));
  return madeFolder;
}

const longAgo = new Date(0);

test("errors of all processes are grouped by kind and place", async () => {
  const place = folder();
  for (let process = 0; process < 2; process++) {
    const errors = openKeptErrors(errorFiles(place));
    const log = openLog({ requests: false, write: () => {}, keepError: errors.add });
    for (let each = 0; each < 3; each++) log.error(new Error(`Broken at ${each}`), "4f1c");
    await errors.flush();
  }
  expect(await openKeptErrors(errorFiles(place)).since(longAgo)).toEqual([
    {
      what: "Error: Broken at 0",
      place: "server/log/kept-errors.test.ts",
      count: 6,
      last: expect.stringMatching(/^20/),
      id: "4f1c",
    },
  ]);
});

test("kept errors are masked like the log", async () => {
  const place = folder();
  const errors = openKeptErrors(errorFiles(place));
  openLog({ requests: false, write: () => {}, keepError: errors.add }).error(
    new Error("No mailbox for anne.vidal@exemple.fr"),
    "1",
  );
  await errors.flush();
  expect(readFileSync(path.join(place, "errors.jsonl"), "utf8")).not.toContain("anne");
});

test("older errors are left out, and the newest comes first", async () => {
  const place = folder();
  const line = (what: string, last: string) => `${JSON.stringify({ what, place: "", count: 1, last })}\n`;
  appendFileSync(path.join(place, "errors.jsonl"), line("one", "2026-11-01T00:00:00.000Z"));
  appendFileSync(path.join(place, "errors.jsonl"), line("two", "2026-11-10T00:00:00.000Z"));
  appendFileSync(path.join(place, "errors.jsonl"), `{"broken\n${line("three", "2026-11-11T00:00:00.000Z")}`);
  const foundErrors = await openKeptErrors(errorFiles(place)).since(new Date("2026-11-05T00:00:00.000Z"));
  expect(foundErrors.map(({ what }) => what)).toEqual(["three", "two"]);
});

test("many errors take at most two files of limited size", async () => {
  const place = folder();
  const errors = openKeptErrors(errorFiles(place));
  const names = "abcdefghijklmnopqrstuvwxyz".split("");
  for (let round = 0; round < 150; round++) {
    for (const one of names)
      for (const other of names) errors.add(`Error: ${one}${other} ${"x".repeat(200)}`, "4f1c");
    await errors.flush();
  }
  const sizes = ["errors.jsonl", "errors.former.jsonl"].map((name) => statSync(path.join(place, name)).size);
  expect(Math.max(...sizes)).toBeLessThan(300 * 1024);
});

test("an unwritable folder delays no answer and loses no count", async () => {
  const errors = openKeptErrors(errorFiles("/proc/none"));
  errors.add("Error: broken", "4f1c");
  await errors.flush();
  errors.add("Error: broken", "4f1d");
  expect(await errors.since(longAgo)).toMatchObject([{ what: "Error: broken", count: 2, id: "4f1d" }]);
});
