import fc from "fast-check";
import { expect, test } from "vitest";
import { sketch as schema } from "../../../domain/enquiries/details/sketch-schema.ts";
import { drawPoint, groundPoint, house } from "./drawn-house.ts";
import { firstPlaced, readMetres, settle, toPlaced, toSketch, wallSide, widest } from "./placed.ts";

const metres = fc.double({ min: -40, max: 40, noNaN: true });
const anywhere = fc.record({ along: metres, towards: metres, width: metres, depth: metres });

test("a rectangle stays on the ground, outside the house, to ten centimetres", () => {
  fc.assert(
    fc.property(anywhere, fc.boolean(), (drawn, byFinger) => {
      const { along, towards, width, depth } = settle(drawn, byFinger);
      expect(along >= house.width || towards >= house.depth).toBe(true);
      expect(along + width).toBeLessThanOrEqual(14 + 1e-9);
      expect(towards + depth).toBeLessThanOrEqual(13.4 + 1e-9);
      expect(Math.min(width, depth)).toBeGreaterThanOrEqual(1);
      for (const each of [along, towards, width, depth]) expect(each).toBeCloseTo(Math.round(each * 10) / 10);
    }),
  );
});

test("a stored sketch is drawn again unchanged, and the store accepts it", () => {
  fc.assert(
    fc.property(anywhere, (drawn) => {
      const placed = settle(drawn);
      expect(schema.safeParse(toSketch(placed)).success).toBe(true);
      expect(toPlaced(toSketch(placed))).toEqual(placed);
    }),
  );
});

test("two figures alone lie against the long wall, from its corner", () => {
  expect(toPlaced({ width: 5, depth: 3, x: 0, y: 0 })).toEqual({ along: 0, towards: 7, width: 5, depth: 3 });
});

test("walls attract the finger, never the keyboard", () => {
  const near = { ...firstPlaced, towards: house.depth + 0.5 };
  expect(settle(near, true).towards).toBe(house.depth);
  expect(settle(near).towards).toBe(house.depth + 0.5);
});

test.each([
  [{ ...firstPlaced }, "front"],
  [{ along: 10, towards: 2, width: 3, depth: 3 }, "gable"],
  [{ along: 3, towards: 8, width: 3, depth: 3 }, "none"],
] as const)("%j touches the wall: %s", (placed, wall) => {
  expect(wallSide(settle(placed))).toBe(wall);
});

test("a point of the drawing maps back to its ground point", () => {
  fc.assert(
    fc.property(metres, metres, (along, towards) => {
      const [back, forth] = groundPoint(...drawPoint([along, towards]));
      expect(back).toBeCloseTo(along);
      expect(forth).toBeCloseTo(towards);
    }),
  );
});

test.each([
  ["6,5", 6.5],
  [" 6.5 m", 6.5],
  ["", undefined],
  ["six", undefined],
  ["-3", undefined],
  ["1e1", undefined],
  ["0,5", undefined],
  ["15", undefined],
])("%j is %s metres", (text, value) => {
  expect(readMetres(text, widest)).toBe(value);
});
