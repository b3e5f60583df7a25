import { expect, test } from "vitest";
import { axisPlace, axisYears, paperBeam } from "./paper-axis.ts";

const today = "2026-11-20";
const paper = (starts_on: string, ends_on: string) => ({
  ...{ starts_on, ends_on },
  created: "2026-07-02 09:00:00.000Z",
});

test("the axis shows three years from the present one on", () => {
  expect(axisYears(today)).toEqual([2026, 2027, 2028]);
  expect(axisPlace("2026-01-01", today)).toBe(0);
  expect(axisPlace("2029-01-01", today)).toBe(100);
  expect(axisPlace("2020-01-01", today)).toBe(0);
});

test("a beam has its passed part and its last sixty days", () => {
  const beam = paperBeam(paper("2026-01-01", "2027-01-01"), today);
  expect(beam.from).toBe(0);
  expect(beam.to).toBeCloseTo(33.3, 1);
  expect(beam.passed).toBeCloseTo(88.5, 0);
  expect(beam.last).toBeCloseTo(83.6, 0);
});

test("a paper without a start begins on the day on which it was added", () => {
  expect(paperBeam(paper("", "2027-01-01"), today).from).toBe(axisPlace("2026-07-02", today));
});

test("a paper that ended before the axis has an empty beam", () => {
  expect(paperBeam(paper("2020-01-01", "2021-01-01"), today)).toEqual({
    from: 0,
    to: 0,
    passed: 100,
    last: 100,
  });
});
