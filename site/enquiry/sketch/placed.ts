import { readFigure } from "../../../domain/enquiries/details/measures.ts";
import type { Sketch } from "../../../domain/enquiries/details/sketch.ts";
import { ground, house } from "./drawn-house.ts";
import { between, tenth } from "./tenths.ts";

/** A rectangle on the ground, in metres: its corner nearest to the house's hind corner, and its sides. */
export type Placed = { along: number; towards: number; width: number; depth: number };

export const widest = 14;
export const deepest = 8;
export const least = 1;
/** Metres within which a wall attracts a dragged rectangle. */
const pull = 0.6;

/** The rectangle before any drawing: at the long wall, a third of the way. */
export const firstPlaced: Placed = { along: 3, towards: house.depth, width: 6, depth: 4 };

/**
 * Moves a rectangle to a valid place: on the drawn ground, never in the house, to ten centimetres. A rectangle that
 * would enter the house is pushed to the nearer wall.
 *
 * @param isDrawn walls attract a dragged rectangle, but not one that is set by keys or figures
 */
export function settle({ along, towards, width, depth }: Placed, isDrawn = false): Placed {
  const placed = {
    width: between(tenth(width), least, widest),
    depth: between(tenth(depth), least, deepest),
    along: 0,
    towards: 0,
  };
  placed.along = between(tenth(along), ground.along[0], ground.along[1] - placed.width);
  placed.towards = between(tenth(towards), ground.towards[0], tenth(ground.towards[1] - placed.depth));
  if (placed.along < house.width && placed.towards < house.depth) {
    const isNearerInFront = house.depth - placed.towards <= house.width - placed.along;
    if (isNearerInFront || house.width + placed.width > ground.along[1]) placed.towards = house.depth;
    else placed.along = house.width;
  }
  if (isDrawn) attract(placed);
  placed.depth = Math.min(placed.depth, tenth(ground.towards[1] - placed.towards));
  placed.width = Math.min(placed.width, tenth(ground.along[1] - placed.along));
  return placed;
}

function attract(placed: Placed): void {
  if (Math.abs(placed.towards - house.depth) < pull && placed.along < house.width)
    placed.towards = house.depth;
  if (Math.abs(placed.along - house.width) < pull && placed.towards < house.depth) placed.along = house.width;
}

/** Returns which wall a rectangle touches. */
export function wallSide({ along, towards }: Placed): "front" | "gable" | "none" {
  if (towards === house.depth && along < house.width) return "front";
  return along === house.width && towards < house.depth ? "gable" : "none";
}

/** Returns a sketch as it is stored: from the corner of the house where the long wall begins, towards the garden. */
export function toSketch({ along, towards, width, depth }: Placed): Sketch {
  return { width, depth, x: along, y: tenth(towards - house.depth), house };
}

/** Returns the rectangle of a stored sketch. If this ground cannot hold it, the rectangle is as near as possible. */
export function toPlaced({ width, depth, x, y }: Sketch): Placed {
  return settle({ width, depth, along: x, towards: tenth(house.depth + y) });
}

/** Reads « 6,5 » or « 6.5 m » as metres. Returns `undefined` if the text is no valid length of a side. */
export function readMetres(text: string, most: number): number | undefined {
  const metres = readFigure(text);
  return metres !== undefined && metres >= least && metres <= most ? metres : undefined;
}

export function metresText(metres: number): string {
  return metres.toFixed(1).replace(".", ",");
}
