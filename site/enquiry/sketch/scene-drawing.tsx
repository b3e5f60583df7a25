import { HouseDrawing } from "./house-drawing.tsx";
import { PlotDrawing } from "./plot-drawing.tsx";
import type { Scene } from "./scene.ts";

/** Draws the plot or the house of a sketch; `unit` and `isBare` as the drawings take them. */
export function SceneDrawing({ scene, ...drawing }: { scene: Scene; unit: number; isBare?: boolean }) {
  return scene.ground === "plot" ? <PlotDrawing {...drawing} /> : <HouseDrawing {...drawing} />;
}
