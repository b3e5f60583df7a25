import type { Sketch } from "../../../domain/enquiries/details/sketch.ts";
import type { PartProps } from "../parts/part-props.ts";
import { partTexts } from "../parts/parts.texts.ts";
import { deepest, firstPlaced, type Placed, settle, toPlaced, toSketch, wallSide, widest } from "./placed.ts";
import {
  deepestHouse,
  firstHouse,
  placedOnPlot,
  settleOnPlot,
  sketchOnPlot,
  streetText,
  widestHouse,
} from "./plot.ts";

/** The surroundings of a sketch: an extension against a house, a new house on a plot. Measures are in metres. */
export type Scene = {
  ground: "house" | "plot";
  texts: Omit<typeof partTexts.sketch, "walls">;
  /** Square metres below which the sentences of `texts.fits` hold, one after the other. */
  fits: readonly number[];
  widest: number;
  deepest: number;
  /** The sketch before any drawing. */
  first: Placed;
  /** The visible part of the drawing, and how it fills its frame. */
  viewBox: string;
  fitting: "slice" | "meet";
  /** @param isDrawn a finger moves it, which walls attract */
  settle: (placed: Placed, isDrawn?: boolean) => Placed;
  makeSketch: (placed: Placed) => Sketch;
  readPlaced: (sketch: Sketch) => Placed;
  /** Returns the rectangle's place as a sentence. */
  placeText: (placed: Placed) => string;
};

const besideHouse: Scene = {
  ground: "house",
  texts: partTexts.sketch,
  fits: [8, 15, 22, 34, 60],
  widest,
  deepest,
  first: firstPlaced,
  viewBox: "50 26 720 506",
  fitting: "slice",
  settle,
  makeSketch: toSketch,
  readPlaced: toPlaced,
  placeText: (placed) => partTexts.sketch.walls[wallSide(placed)],
};

const onPlot: Scene = {
  ground: "plot",
  texts: { ...partTexts.sketch, ...partTexts.plot },
  fits: [40, 60, 85, 110, 150],
  widest: widestHouse,
  deepest: deepestHouse,
  first: firstHouse,
  viewBox: "-70 30 1080 759",
  fitting: "meet",
  settle: settleOnPlot,
  makeSketch: sketchOnPlot,
  readPlaced: placedOnPlot,
  placeText: streetText,
};

/** Returns the scene of a stored sketch. */
export function sketchScene({ plot }: Sketch): Scene {
  return plot ? onPlot : besideHouse;
}

/** Returns the scene in which a kind of works is drawn. */
export function sceneFor(work: string): Scene {
  return work === "house" ? onPlot : besideHouse;
}

/**
 * Returns a sketch's rectangle in a scene. A sketch of the other scene keeps its sides, and takes this scene's first
 * place.
 */
export function placeSketch(scene: Scene, sketch: Sketch): Placed {
  if (sketchScene(sketch) === scene) return scene.readPlaced(sketch);
  const { width, depth } = sketch;
  return scene.settle({ ...scene.first, width, depth });
}

/** Returns `change` with an addition: another kind of works moves the sketch into its scene. */
export function movingSketch(sketch: Sketch | null, change: PartProps["change"]): PartProps["change"] {
  return (part, value) => {
    change(part, value);
    if (part !== "work" || !sketch) return;
    const scene = sceneFor(String(value));
    if (sketchScene(sketch) !== scene) change("sketch", scene.makeSketch(placeSketch(scene, sketch)));
  };
}
