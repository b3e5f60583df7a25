import fc from "fast-check";
import { expect, test } from "vitest";
import { drawnPlot } from "../../../domain/enquiries/details/sketch.ts";
import { sketch as schema } from "../../../domain/enquiries/details/sketch-schema.ts";
import { nothingSaid } from "../parts/part-props.ts";
import { saidParts } from "../said-parts.ts";
import { firstHouse, placedOnPlot, settleOnPlot, sketchOnPlot, streetText } from "./plot.ts";
import { movingSketch, sceneFor, sketchScene } from "./scene.ts";

const metres = fc.double({ min: -40, max: 40, noNaN: true });
const anywhere = fc.record({ along: metres, towards: metres, width: metres, depth: metres });

test("a new house stays on the plot, and is stored unchanged", () => {
  fc.assert(
    fc.property(anywhere, (drawn) => {
      const placed = settleOnPlot(drawn);
      expect(Math.min(placed.along, placed.towards)).toBeGreaterThanOrEqual(0);
      expect(placed.along + placed.width).toBeLessThanOrEqual(drawnPlot.width + 1e-9);
      expect(placed.towards + placed.depth).toBeLessThanOrEqual(drawnPlot.depth + 1e-9);
      expect(schema.safeParse(sketchOnPlot(placed)).success).toBe(true);
      expect(placedOnPlot(sketchOnPlot(placed))).toEqual(placed);
    }),
  );
});

test("a new house shows its distance from the street", () => {
  expect(streetText(firstHouse)).toBe("À 5,0 m de la rue.");
  expect(streetText({ ...firstHouse, towards: drawnPlot.depth - firstHouse.depth })).toBe("En bord de rue.");
  const saidRows = saidParts({ ...nothingSaid, work: "house", sketch: sketchOnPlot(firstHouse) });
  expect(saidRows.find(({ place }) => place === "croquis")?.said).toBe(
    "12,0 × 8,0 m, soit 96 m², à 5,0 m de la rue",
  );
});

test("another kind of works moves the sketch into its scene", () => {
  const changed: [string, unknown][] = [];
  const sketch = { width: 7, depth: 5, x: 2, y: 0, house: { width: 10, depth: 7 } };
  const change = movingSketch(sketch, (...each) => void changed.push(each));
  change("work", "outdoor");
  change("work", "house");
  expect(changed).toEqual([
    ["work", "outdoor"],
    ["work", "house"],
    ["sketch", { width: 7, depth: 5, x: 5, y: 8, plot: drawnPlot }],
  ]);
  expect(sketchScene(sketch)).toBe(sceneFor("extension"));
});
