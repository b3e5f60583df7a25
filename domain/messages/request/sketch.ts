import * as z from "zod/mini";

const metres = z.number().check(z.gte(-100), z.lte(100), z.multipleOf(0.1));
const side = z.number().check(z.gte(0.5), z.lte(100), z.multipleOf(0.1));

/**
 * A measured sketch: a rectangle set against a drawn house, in metres. `x` and `y` are the distance of its corner from
 * that of the house, along the wall and towards the garden; `house` is the one that it was drawn against.
 */
export const sketch = z.strictObject({
  width: side,
  depth: side,
  x: metres,
  y: metres,
  house: z.optional(z.strictObject({ width: side, depth: side })),
});

export type Sketch = z.infer<typeof sketch>;

/** What a record's `sketch` holds, nothing where it is none. */
export function sketchIn(value: unknown): Sketch | undefined {
  return sketch.safeParse(value).data;
}

/** Square metres, to a tenth. */
export function areaOf({ width, depth }: Sketch): number {
  return Math.round(width * depth * 10) / 10;
}
