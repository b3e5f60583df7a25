import { expect, test } from "vitest";
import { priceScale } from "./price-scale.ts";

test("a range lies within its rule of round prices", () => {
  const { ticks, from, to } = priceScale(1950, 2650);
  expect(ticks).toEqual([1500, 2000, 2500, 3000]);
  expect(from).toBeCloseTo(0.3);
  expect(to).toBeCloseTo(0.767, 2);
});

test.each([
  [1, 1],
  [90, 140],
  [1000, 1000],
  [25_000, 180_000],
])("%d to %d euros are within a rule of few ticks", (lowest, highest) => {
  const { ticks, from, to } = priceScale(lowest, highest);
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks.length).toBeLessThan(10);
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBeLessThanOrEqual(1);
  expect(to).toBeGreaterThanOrEqual(from);
});
