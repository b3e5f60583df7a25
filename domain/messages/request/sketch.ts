type Sides = { width: number; depth: number };

/**
 * A measured sketch: a rectangle set against a drawn house, in metres. `x` and `y` are the distance of its corner from
 * that of the house, along the wall and towards the garden; `house` is the one that it was drawn against.
 */
export type Sketch = Sides & { x: number; y: number; house?: Sides | undefined };

/** What a record's `sketch` holds, nothing where it is none. Looked at by hand: a request's page does without zod. */
export function sketchIn(value: unknown): Sketch | undefined {
  const { x, y, house } = (value ?? {}) as Partial<Sketch>;
  const isSound =
    hasSides(value) && [x, y].every((each) => typeof each === "number") && (!house || hasSides(house));
  return isSound ? (value as Sketch) : undefined;
}

function hasSides(value: unknown): boolean {
  const { width, depth } = (value ?? {}) as Partial<Sides>;
  return [width, depth].every((each) => typeof each === "number" && each > 0);
}

/** Square metres, to a tenth. */
export function areaOf({ width, depth }: Sketch): number {
  return Math.round(width * depth * 10) / 10;
}
