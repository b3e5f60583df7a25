import { expect, test } from "vitest";
import {
  dueLetterDays,
  isInsuranceEnded,
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

const rge = {
  ...{ id: "old", kind: "rge", name: "", issuer: "Qualité du Bois", activities: "Isolation" },
  ...{ starts_on: "2026-01-01", ends_on: "2026-12-31" },
};
const nextRge = { ...rge, id: "next", starts_on: "2027-01-01", ends_on: "2027-12-31" };

test("a later paper of the same kind, issuer and activities renews a paper", () => {
  const next = { ...nextRge, issuer: "qualite du bois", activities: "ISOLATION " };
  expect(isPaperRenewed(rge, [rge, next])).toBe(true);
  expect(isPaperRenewed(next, [rge, next])).toBe(false);
  expect(withoutRenewed([rge, next])).toEqual([next]);
  const others = [
    { ...nextRge, kind: "qualibat" },
    { ...nextRge, issuer: "Un autre" },
    { ...nextRge, name: "Isolation" },
    { ...nextRge, activities: "Couverture" },
    { ...nextRge, ends_on: rge.ends_on },
  ];
  for (const other of others) expect(isPaperRenewed(rge, [other])).toBe(false);
});

test("a paper with a kind and an end alone renews the only one of its kind", () => {
  const bare = { ...nextRge, issuer: " ", activities: "", starts_on: "" };
  const former = { ...rge, id: "former", starts_on: "2025-01-01", ends_on: "2025-12-31" };
  expect(withoutRenewed([rge, bare])).toEqual([bare]);
  expect(withoutRenewed([former, rge, bare])).toEqual([bare]);
  const other = { ...rge, id: "other", issuer: "Un autre" };
  expect(withoutRenewed([rge, other, bare])).toEqual([rge, other, bare]);
  expect(withoutRenewed([rge, { ...bare, activities: "Couverture" }])).toHaveLength(2);
});

test.each([
  ["", true],
  ["2026-11-02", true],
  ["2026-11-01", false],
  ["2026-03-01", false],
])("a paper that starts on '%s' may follow one until the year's last day: %s", (starts_on, isRenewed) => {
  expect(isPaperRenewed(rge, [{ ...nextRge, starts_on }])).toBe(isRenewed);
});

test("papers to renew have ended or end soon, and nothing follows them", () => {
  const ended = { ...rge, id: "ended", kind: "kbis", ends_on: "2026-10-01" };
  expect(papersToRenew([ended, rge], "2026-11-01")).toEqual([ended, rge]);
  expect(papersToRenew([ended, rge], "2026-10-31")).toEqual([ended]);
  expect(papersToRenew([ended, rge, nextRge], "2026-11-01")).toEqual([ended]);
});

test("the insurance has ended once no shown décennale paper is valid any more", () => {
  const ended = { ...paper("2026-01-01", "2026-12-31"), kind: "decennale", shown_to: "public" };
  const next = { ...ended, ...paper("2027-02-01", "2027-12-31") };
  expect(isInsuranceEnded([ended], "2026-12-31")).toBe(false);
  expect(isInsuranceEnded([ended], "2027-01-01")).toBe(true);
  expect(isInsuranceEnded([ended, next], "2027-01-31")).toBe(true);
  expect(isInsuranceEnded([ended, next], "2027-02-01")).toBe(false);
  for (const other of [next, { ...ended, kind: "rc_pro" }, { ...ended, shown_to: "team" }])
    expect(isInsuranceEnded([other], "2027-01-01")).toBe(false);
});
