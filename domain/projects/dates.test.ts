import { expect, test } from "vitest";
import { dayInFrench, isoDay, monthInFrench } from "./dates.ts";

test("a project's date is a French day, whatever the time zone", () => {
  expect(dayInFrench("2026-03-12 00:00:00.000Z")).toBe("12 mars 2026");
  expect(dayInFrench("2025-12-31 23:00:00.000Z")).toBe("31 décembre 2025");
});

test("the first of a month is written 1er", () => {
  expect(dayInFrench("2024-08-01 00:00:00.000Z")).toBe("1er août 2024");
});

test("cards say the month only", () => {
  expect(monthInFrench("2025-09-12 00:00:00.000Z")).toBe("septembre 2025");
});

test("without a date, or with one that is none, nothing is said", () => {
  for (const date of ["", "bientôt", "2025-13-01 00:00:00.000Z"]) {
    expect([dayInFrench(date), monthInFrench(date), isoDay(date)]).toEqual(["", "", ""]);
  }
});
