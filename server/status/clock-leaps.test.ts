import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { notesInMemory } from "../../domain/personal-data/fixtures.ts";
import { folderNotes } from "../jobs/folder-notes.ts";
import { leapReason, noteClock, readClockLeap } from "./clock-leaps.ts";

const start = Date.parse("2026-10-01T08:00:00.000Z");
const inDays = (days: number) => new Date(start + days * 24 * 60 * 60 * 1000);

/** The leaps in doubt after each of these readings of the clock, in days after the first one. */
async function readLeaps(...days: number[]) {
  const notes = notesInMemory();
  const leaps = [];
  for (const each of [0, ...days]) leaps.push(await noteClock(notes, inDays(each)));
  return { notes, leaps: leaps.slice(1) };
}

const leap40 = {
  from: "2026-10-01T08:00:00.000Z",
  to: "2026-11-10T08:00:00.000Z",
  until: "2026-11-17T08:00:00.000Z",
};

test("a clock that moves on causes no doubt", async () => {
  const { leaps } = await readLeaps(0.25, 1, 8, 15);
  expect(leaps).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([8, 31, 40, 90, 4_000])("a clock that is %d days ahead is in doubt", async (days) => {
  const { leaps, notes } = await readLeaps(days);
  expect(leaps).toMatchObject([{ from: inDays(0).toISOString(), to: inDays(days).toISOString() }]);
  expect(await readClockLeap(notes, inDays(days + 1))).toEqual(leaps[0]);
});

test("a doubt ends after a week, or once the clock is set back", async () => {
  expect((await readLeaps(40, 41, 46.9, 47)).leaps).toEqual([leap40, leap40, leap40, undefined]);
  const { leaps, notes } = await readLeaps(40, 1, 2);
  expect(leaps).toEqual([leap40, undefined, undefined]);
  expect(await readClockLeap(notes, inDays(2))).toBeUndefined();
});

test("two readings at once are noted one after another", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "clock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const notes = folderNotes(folder);
  await noteClock(notes, inDays(0));
  const readings = [40, 40, 40].map((days) => noteClock(notes, inDays(days)));
  expect(await Promise.all(readings)).toEqual([leap40, leap40, leap40]);
});

test("a second leap begins a new week", async () => {
  const { leaps } = await readLeaps(40, 60);
  expect(leaps[1]).toEqual({
    from: leap40.to,
    to: inDays(60).toISOString(),
    until: inDays(67).toISOString(),
  });
});

test.each(["", "{}", '{"latest":"never"}', '{"latest":"2026-10-01T08:00:00.000Z","leap":{"to":1}}'])(
  "an incomplete note is no leap: %j",
  async (text) => {
    const notes = notesInMemory();
    await notes.write("clock", text);
    expect(await readClockLeap(notes, inDays(1))).toBeUndefined();
    expect(await noteClock(notes, inDays(1))).toBeUndefined();
  },
);

test("the operator reads both readings and the end of the doubt", () => {
  expect(leapReason(leap40)).toBe(
    "the clock leapt from 2026-10-01T08:00:00.000Z to 2026-11-10T08:00:00.000Z, or the site was off; erasing begins again on 2026-11-17T08:00:00.000Z",
  );
});
