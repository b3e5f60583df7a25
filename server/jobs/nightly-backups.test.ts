import { expect, test } from "vitest";
import type { BackupReport } from "../../domain/backups/report.ts";
import { isDue, isNews } from "./nightly-backups.ts";

function report(at: string, fault?: "page"): BackupReport {
  return { id: at, at, ended: at, files: 0, bytes: 0, added: 0, stored: 0, records: {}, lost: 0, fault };
}

/** Three o'clock in Paris, in winter. */
const three = new Date("2026-11-20T02:00:00Z");
const before = new Date("2026-11-20T01:59:00Z");

test("a site without a backup gets one", () => {
  expect(isDue(before, [])).toBe(true);
});

test("a night begins at three o'clock in Paris", () => {
  const reports = [report("2026-11-19T02:00:00Z")];
  expect([isDue(before, reports), isDue(three, reports)]).toEqual([false, true]);
});

test("a proven backup is enough for the night", () => {
  expect(isDue(new Date("2026-11-20T23:00:00Z"), [report("2026-11-20T02:00:00Z")])).toBe(false);
});

test("a missed night's backup is made by day", () => {
  expect(isDue(new Date("2026-11-20T09:00:00Z"), [report("2026-11-18T02:00:00Z")])).toBe(true);
});

test("an unproven backup is retried after an hour", () => {
  const reports = [report("2026-11-20T02:00:00Z", "page"), report("2026-11-19T02:00:00Z")];
  expect([
    isDue(new Date("2026-11-20T02:59:00Z"), reports),
    isDue(new Date("2026-11-20T03:01:00Z"), reports),
  ]).toEqual([false, true]);
});

test("a lasting failure is reported once, by any instance", () => {
  const failed = report("2026-11-20T02:00:00Z", "page");
  const toldReport = { ...failed, told: "2026-11-20T02:10:00Z" };
  const proven = report("2026-11-19T02:00:00Z");
  expect([
    isNews([failed, proven]),
    isNews([failed, failed, proven]),
    isNews([failed, toldReport, proven]),
    isNews([failed, proven, toldReport]),
    isNews([failed]),
    isNews([proven, failed]),
    isNews([]),
  ]).toEqual([true, true, false, true, true, false, false]);
});
