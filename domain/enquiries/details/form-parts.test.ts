import { expect, test } from "vitest";
import { listPartChanges } from "./form-parts.ts";
import { drawnPlot } from "./sketch.ts";

/** The sketch that a form without script sends as two measures. */
function sketchPart(fields: Record<string, string>): unknown {
  return listPartChanges((name) => fields[name]).find(({ part }) => part === "sketch")?.value;
}

test("two measures make an extension, or a new house on its plot", () => {
  const measures = { sketch_width: "7,5", sketch_depth: "4" };
  expect(sketchPart({ ...measures, work: "extension" })).toEqual({ width: 7.5, depth: 4, x: 0, y: 0 });
  expect(sketchPart({ ...measures, work: "house" })).toEqual({
    width: 7.5,
    depth: 4,
    x: 5,
    y: 5,
    plot: drawnPlot,
  });
});
