import * as z from "zod/mini";
import type { Sketch } from "./sketch.ts";

const metres = z.number().check(z.gte(-100), z.lte(100), z.multipleOf(0.1));
const side = z.number().check(z.gte(0.5), z.lte(100), z.multipleOf(0.1));
const sides = z.strictObject({ width: side, depth: side });

/** The sketches that the store accepts. */
export const sketch: z.ZodMiniType<Sketch> = z.strictObject({
  width: side,
  depth: side,
  x: metres,
  y: metres,
  house: z.optional(sides),
  plot: z.optional(sides),
});
