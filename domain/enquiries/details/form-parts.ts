import { type SavedPart, savedParts } from "./enquiry-details.ts";
import { readFigure } from "./measures.ts";
import type { PartChange } from "./part-change.ts";
import { drawnPlot, firstOnPlot } from "./sketch.ts";

/** The fields of a form without script that hold details. Each may be missing. */
export const partNames = [
  "work",
  "readiness",
  "town",
  "town_code",
  "surface",
  "start_wish",
  "budget",
  "sketch_width",
  "sketch_depth",
] as const;

/**
 * Returns the details in a form's fields. A field that was not sent changes nothing. Two measures make a sketch against
 * the long wall of the drawn house, or of a new house on the drawn plot.
 */
export function listPartChanges(
  field: (name: (typeof partNames)[number]) => string | undefined,
): PartChange[] {
  const changes: PartChange[] = [];
  for (const part of savedParts) {
    const text = part === "sketch" ? undefined : field(part);
    if (text !== undefined) changes.push({ part, value: readPart(part, text) });
  }
  const [width, depth] = [field("sketch_width"), field("sketch_depth")];
  if (width || depth)
    changes.push({ part: "sketch", value: firstSketch(width ?? "", depth ?? "", field("work")) });
  return changes;
}

function readPart(part: SavedPart, text: string): unknown {
  return part === "surface" ? readNumber(text) : text.trim();
}

/** Text that is not a number is refused later. */
function readNumber(text: string): number | string {
  return text.trim() === "" ? 0 : (readFigure(text) ?? text);
}

function firstSketch(width: string, depth: string, work: string | undefined): unknown {
  const [wide, deep] = [readNumber(width), readNumber(depth)];
  if (typeof wide !== "number" || typeof deep !== "number") return { width, depth };
  const tenths = (metres: number) => Math.round(metres * 10) / 10;
  const sides = { width: tenths(wide), depth: tenths(deep) };
  return work === "house" ? { ...sides, ...firstOnPlot, plot: drawnPlot } : { ...sides, x: 0, y: 0 };
}
