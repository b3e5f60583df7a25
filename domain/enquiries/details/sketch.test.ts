import { expect, test } from "vitest";
import { readSketch, sketchArea } from "./sketch.ts";

test("a sketch's area is rounded to a tenth of a square metre", () => {
  expect(sketchArea({ width: 6.3, depth: 4.1, x: 0, y: 7 })).toBe(25.8);
});

test.each([
  null,
  "6 × 4",
  {},
  { width: 6 },
  { width: 0, depth: 4, x: 0, y: 0 },
  { width: 6, depth: 4, x: "0", y: 0 },
])("%j is no sketch", (value) => {
  expect(readSketch(value)).toBeUndefined();
});
