import { expect, test } from "vitest";
import { drawMark, numeral } from "./mark.ts";

test("marks add and never subtract: four is IIII, nine is VIIII, fourteen is XIIII", () => {
  expect([1, 4, 5, 9, 10, 14, 26].map(numeral)).toEqual(["I", "IIII", "V", "VIIII", "X", "XIIII", "XXVI"]);
});

test("a mark has one stroke for each upright and two for each crossing", () => {
  const strokes = (number: number) => drawMark(number).path.match(/Z/g)?.length;
  expect([1, 4, 5, 9, 14].map(strokes)).toEqual([1, 4, 2, 6, 6]);
});

test("a mark is drawn as on the design's plates", () => {
  expect(drawMark(1)).toEqual({ path: "M0.4 3.1L4.2 2.9L4.3 31L2.5 31Z", width: 9 });
  expect(drawMark(5)).toEqual({
    path: "M0.1 1.5L3.9 0.5L11 30.7L9 31.3ZM16.2 1.5L19.8 2.5L10.4 30.2L8.8 29.8Z",
    width: 19.3,
  });
  expect(drawMark(12).width).toBe(39.7);
});

test("the same number always gives the same mark", () => {
  expect(drawMark(8)).toEqual(drawMark(8));
  expect(drawMark(8).path).not.toBe(drawMark(7).path);
});
