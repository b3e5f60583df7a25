import { drawnPlot, firstOnPlot, type Sketch } from "../../../domain/enquiries/details/sketch.ts";
import type { Ground } from "./drawn-house.ts";
import { least, metresText, type Placed } from "./placed.ts";
import { between, tenth } from "./tenths.ts";

// A new house is drawn on a plot, the street in front of it.

const { width: plotWidth, depth: plotDepth } = drawnPlot;

export const widestHouse = 16;
export const deepestHouse = 12;

/** The street's edges, in metres towards the viewer. */
export const street = [plotDepth + 0.9, plotDepth + 3.4] as const;

/** The sketch before any drawing. */
export const firstHouse: Placed = placedOnPlot({ width: 12, depth: 8, ...firstOnPlot });

/** Moves a new house to a valid place: on the plot, to ten centimetres. */
export function settleOnPlot({ along, towards, width, depth }: Placed): Placed {
  const sides = {
    width: between(tenth(width), least, widestHouse),
    depth: between(tenth(depth), least, deepestHouse),
  };
  return {
    ...sides,
    along: between(tenth(along), 0, tenth(plotWidth - sides.width)),
    towards: between(tenth(towards), 0, tenth(plotDepth - sides.depth)),
  };
}

/** Returns a new house as it is stored: from the plot's left side, and from the street. */
export function sketchOnPlot(placed: Placed): Sketch {
  const { width, depth, along } = placed;
  return { width, depth, x: along, y: metresToStreet(placed), plot: drawnPlot };
}

/** Returns the rectangle of a stored house. If this plot cannot hold it, the rectangle is as near as possible. */
export function placedOnPlot({ width, depth, x, y }: Sketch): Placed {
  return settleOnPlot({ width, depth, along: x, towards: tenth(plotDepth - y - depth) });
}

/** « À 5,0 m de la rue. » */
export function streetText(placed: Placed): string {
  const metres = metresToStreet(placed);
  return metres > 0 ? `À ${metresText(metres)} m de la rue.` : "En bord de rue.";
}

function metresToStreet({ towards, depth }: Placed): number {
  return tenth(plotDepth - towards - depth);
}

/** The corners of the drawn ground. */
export const plotCorners: Ground[] = [
  [0, 0],
  [plotWidth, 0],
  [plotWidth, plotDepth],
  [0, plotDepth],
];
