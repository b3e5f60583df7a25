type Sides = { width: number; depth: number };

/**
 * A measured sketch, in metres: a rectangle set against a drawn house, or a new house on a drawn plot. Without `plot`,
 * `x` and `y` are the distance of its corner from that of `house`, along the wall and towards the garden. With `plot`,
 * `x` is the distance from the plot's left side, and `y` that from the street to the house's front.
 */
export type Sketch = Sides & { x: number; y: number; house?: Sides | undefined; plot?: Sides | undefined };

/** The plot on which new houses are drawn. Its size is invented: the plot shows the scale. */
export const drawnPlot: Sides = { width: 22, depth: 18 };

/** Metres from a new house to the plot's left side and to the street, until somebody moves it. */
export const firstOnPlot = { x: 5, y: 5 };

/**
 * Returns the sketch in a record's `sketch`. Returns `undefined` if it is not one. Checked by hand, so that an
 * enquiry's page needs no zod.
 */
export function readSketch(value: unknown): Sketch | undefined {
  const { x, y, house, plot } = (value ?? {}) as Partial<Sketch>;
  const isSound =
    hasSides(value) &&
    [x, y].every((each) => typeof each === "number") &&
    [house, plot].every((figure) => !figure || hasSides(figure));
  return isSound ? (value as Sketch) : undefined;
}

function hasSides(value: unknown): boolean {
  const { width, depth } = (value ?? {}) as Partial<Sides>;
  return [width, depth].every((each) => typeof each === "number" && each > 0);
}

/** Square metres, to a tenth. */
export function sketchArea({ width, depth }: Sketch): number {
  return Math.round(width * depth * 10) / 10;
}
