import { expect, test } from "vitest";
import { partsIn } from "./form-parts.ts";
import { drawnPlot } from "./sketch.ts";

/** The sketch that a form without script sends as two measures. */
function sketchIn(fields: Record<string, string>): unknown {
  return partsIn((name) => fields[name]).find(({ part }) => part === "sketch")?.value;
}

test("two measures make an extension, or a new house on its plot", () => {
  const measures = { sketch_width: "7,5", sketch_depth: "4" };
  expect(sketchIn({ ...measures, work: "extension" })).toEqual({ width: 7.5, depth: 4, x: 0, y: 0 });
  expect(sketchIn({ ...measures, work: "house" })).toEqual({
    width: 7.5,
    depth: 4,
    x: 5,
    y: 5,
    plot: drawnPlot,
  });
});
