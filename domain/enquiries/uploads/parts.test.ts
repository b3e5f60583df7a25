import { expect, test } from "vitest";
import { joinedParts, parsePart, partName } from "./parts.ts";

const makeParts = (...ranges: [start: number, end: number][]) =>
  ranges.map(([start, end]) => parsePart(partName(start, end - start)) ?? { name: "", start: 0, end: 0 });

test("parts form a file up to the first gap, in any order", () => {
  expect(joinedParts(makeParts([10, 20], [0, 10], [30, 40]))).toEqual({
    joined: [
      { name: "part.0.10", start: 0, end: 10 },
      { name: "part.10.10", start: 0, end: 10 },
    ],
    received: 20,
  });
  expect(joinedParts([])).toEqual({ joined: [], received: 0 });
  expect(joinedParts(makeParts([1, 5])).received).toBe(0);
});

test("bytes that two parts contain count once", () => {
  expect(joinedParts(makeParts([0, 10], [0, 4], [4, 12]))).toEqual({
    joined: [
      { name: "part.0.10", start: 0, end: 10 },
      { name: "part.4.8", start: 6, end: 8 },
    ],
    received: 12,
  });
});

test("a name without byte numbers is no part", () => {
  for (const name of ["note.json", "part.0", "part.-1.4", "part.0.1.2", ""])
    expect(parsePart(name)).toBe(undefined);
});
