import { expect, test } from "vitest";
import {
  dueLetterDays,
  isPaperRenewed,
  paperDaysLeft,
  paperState,
  papersToRenew,
  withoutRenewed,
} from "./validity.ts";

const paper = (starts_on: string, ends_on: string) => ({ starts_on, ends_on: `${ends_on} 00:00:00.000Z` });

test.each([
  ["2026-10-31", "valid", 61, 0],
  ["2026-11-01", "ending", 60, 60],
  ["2026-12-01", "ending", 30, 30],
  ["2026-12-24", "ending", 7, 7],
  ["2026-12-31", "ending", 0, 7],
  ["2027-01-01", "ended", -1, 7],
])("on %s a paper until the year's last day is %s", (today, state, left, due) => {
  const insurance = paper("2026-01-01", "2026-12-31");
  expect(paperState(insurance, today)).toBe(state);
  expect(paperDaysLeft(insurance, today)).toBe(left);
  expect(dueLetterDays(insurance, today)).toBe(due);
});

test("a paper that begins later is ahead, even in its last sixty days", () => {
  expect(paperState(paper("2026-12-01", "2026-12-31"), "2026-11-30")).toBe("ahead");
  expect(paperState(paper("2026-12-01", "2026-12-31"), "2026-12-01")).toBe("ending");
});

test("a later paper of the same kind and issuer renews a paper", () => {
  const old = { id: "old", kind: "rge", name: "", issuer: "Qualité du Bois", ends_on: "2026-12-31" };
  const next = { ...old, id: "next", issuer: "qualite du bois", ends_on: "2027-12-31" };
  expect(isPaperRenewed(old, [old, next])).toBe(true);
  expect(isPaperRenewed(next, [old, next])).toBe(false);
  expect(withoutRenewed([old, next])).toEqual([next]);
  const others = [
    { ...next, kind: "qualibat" },
    { ...next, issuer: "Un autre" },
    { ...next, name: "Isolation" },
  ];
  for (const other of others) expect(isPaperRenewed(old, [other])).toBe(false);
});

test("papers to renew have ended or end soon, and nothing follows them", () => {
  const old = { id: "old", kind: "rge", name: "", issuer: "Bois", ends_on: "2026-12-31" };
  const ended = { ...old, id: "ended", kind: "kbis", ends_on: "2026-10-01" };
  const next = { ...old, id: "next", ends_on: "2027-12-31" };
  expect(papersToRenew([ended, old], "2026-11-01")).toEqual([ended, old]);
  expect(papersToRenew([ended, old], "2026-10-31")).toEqual([ended]);
  expect(papersToRenew([ended, old, next], "2026-11-01")).toEqual([ended]);
});
