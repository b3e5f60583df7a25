import { expect, test } from "vitest";
import { keptBackups, momentOfBackup } from "./keeping.ts";

const dayLong = 24 * 60 * 60 * 1000;

/** A backup at 2:12 UTC for each of this many nights, the last on 20 November 2026. */
function nights(count: number): string[] {
  const last = Date.parse("2026-11-20T02:12:00Z");
  return Array.from({ length: count }, (_, index) =>
    new Date(last - index * dayLong).toISOString().replace(".000Z", "Z").replaceAll(":", ""),
  );
}

/** The backups that are kept once all of these are in the past. */
const lastOnes = (ids: readonly string[]) => keptBackups(ids, new Date("2028-01-01T00:00:00Z"));

const days = (ids: Iterable<string>) => [...ids].map((id) => id.slice(0, 10)).sort();

test("the last seven nights are kept", () => {
  expect(days(lastOnes(nights(7)))).toEqual(days(nights(7)));
});

test("the last of four weeks and twelve months are kept", () => {
  expect(days(lastOnes(nights(500)))).toEqual([
    "2025-12-31",
    "2026-01-31",
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2026-05-31",
    "2026-06-30",
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-01",
    "2026-11-08",
    "2026-11-14",
    "2026-11-15",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
  ]);
});

test("the last of several backups of a day is kept", () => {
  expect([...lastOnes(["2026-11-20T021200Z", "2026-11-20T101500Z"])]).toEqual(["2026-11-20T101500Z"]);
});

test("a night belongs to its day in Paris", () => {
  expect([...lastOnes(["2026-11-19T231200Z", "2026-11-20T021200Z"])]).toEqual(["2026-11-20T021200Z"]);
});

test("after a year without backups, the old ones remain", () => {
  const old = nights(3);
  expect(days(lastOnes([...old, "2027-11-20T021200Z"]))).toEqual([...days(old), "2027-11-20"]);
});

test("a backup's name contains its moment", () => {
  expect(momentOfBackup("2026-11-20T021200Z")).toBe("2026-11-20T02:12:00Z");
});

test("a backup from a clock that was ahead does not displace the newest one", () => {
  const ids = ["2026-11-20T081500Z", "2026-11-20T101500Z", "2026-11-20T111500Z"];
  const now = new Date("2026-11-20T10:15:30Z");
  expect([...keptBackups(ids, now)].sort()).toEqual(["2026-11-20T101500Z", "2026-11-20T111500Z"]);
});
