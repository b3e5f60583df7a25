import { expect, test } from "vitest";
import { listMonths, readPeriod, yearOfPeriod } from "./period.ts";

const readQuery = (query: string) => readPeriod(new URLSearchParams(query), "2026-11-29");
const thisYear = { from: "2026-01-01", to: "2026-12-31" };

test.each([
  ["", thisYear],
  ["annee=2024", { from: "2024-01-01", to: "2024-12-31" }],
  ["du=2026-02-03&au=2026-02-03", { from: "2026-02-03", to: "2026-02-03" }],
  ["du=&au=", thisYear],
  ["annee=vingt", thisYear],
])("« %s » is read as a period", (query, period) => {
  expect(readQuery(query)).toEqual({ period });
});

test.each([
  ["du=2026-02-03", "noDay"],
  ["du=2026-02-31&au=2026-03-01", "noDay"],
  ["du=hier&au=2026-03-01", "noDay"],
  ["du=2026-03-02&au=2026-03-01", "backwards"],
  ["du=2000-01-01&au=2026-03-01", "tooLong"],
])("« %s » is refused, and the present year is shown", (query, problem) => {
  expect(readQuery(query)).toEqual({ period: thisYear, problem });
});

test("a period lists its months over the end of a year", () => {
  expect(listMonths({ from: "2025-11-30", to: "2026-02-01" })).toEqual([
    "2025-11",
    "2025-12",
    "2026-01",
    "2026-02",
  ]);
});

test("only a whole calendar year is a year", () => {
  expect(yearOfPeriod(thisYear)).toBe("2026");
  expect(yearOfPeriod({ from: "2026-01-01", to: "2026-12-30" })).toBeUndefined();
  expect(yearOfPeriod({ from: "2025-01-01", to: "2026-12-31" })).toBeUndefined();
});
