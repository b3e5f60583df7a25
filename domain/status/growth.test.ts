import { expect, test } from "vitest";
import type { BackupReport } from "../backups/report.ts";
import { dailyGrowth } from "./growth.ts";

function report(at: string, bytes: number, stored: number, fault?: "page"): BackupReport {
  return { id: at, at, ended: at, files: 0, bytes, added: 0, stored, records: {}, lost: 0, fault };
}

test("the pace covers data and backups from the first proven backup", () => {
  const reports = [
    report("2026-11-20T02:00:00Z", 0, 0, "page"),
    report("2026-11-19T02:00:00Z", 1500, 2000),
    report("2026-11-12T02:00:00Z", 1300, 1700),
    report("2026-11-09T02:00:00Z", 1000, 1500),
  ];
  expect(dailyGrowth(reports)).toBe(100);
});

test("less than a week, or no proven backup, gives no pace", () => {
  expect(dailyGrowth([])).toBeUndefined();
  expect(
    dailyGrowth([report("2026-11-15T02:00:00Z", 9, 9), report("2026-11-09T02:00:00Z", 1, 1)]),
  ).toBeUndefined();
});
