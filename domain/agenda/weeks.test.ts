import { expect, test } from "vitest";
import { agendaDays, firstOfMonth, listDays } from "./weeks.ts";

test("a month has its whole weeks, and a fortnight begins with the day's week", () => {
  expect(agendaDays("2026-11-29")).toEqual({
    month: { from: "2026-10-26", to: "2026-12-06" },
    fortnight: { from: "2026-11-23", to: "2026-12-06" },
  });
});

test("a month from a Monday to a Sunday has no other days", () => {
  expect(agendaDays("2027-02-10").month).toEqual({ from: "2027-02-01", to: "2027-02-28" });
});

test("months are counted over the end of a year", () => {
  expect([firstOfMonth("2026-12-31", 1), firstOfMonth("2026-01-31", -1)]).toEqual([
    "2027-01-01",
    "2025-12-01",
  ]);
});

test("a period lists its days, also over a change of clocks", () => {
  expect(listDays({ from: "2026-10-24", to: "2026-10-26" })).toEqual([
    "2026-10-24",
    "2026-10-25",
    "2026-10-26",
  ]);
});
