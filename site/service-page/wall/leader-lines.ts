import type { WallLayer } from "../../../domain/services/layers.ts";

type Thickness = Pick<WallLayer, "thickness">;

/**
 * Returns the lines from the middle of each layer to the middle of its name, as SVG paths in a box of 100 by 64. The names
 * have equal widths.
 */
export function leaderLines(layers: readonly Thickness[]): string[] {
  const whole = sumThickness(layers);
  return layers.map(({ thickness }, index) => {
    const from = (100 * (sumThickness(layers.slice(0, index)) + thickness / 2)) / whole;
    const to = (100 * (index + 0.5)) / layers.length;
    return `M${from.toFixed(2)} 0V18L${to.toFixed(2)} 46V64`;
  });
}

/** Returns the thickness of a wall, as « 34,5 cm ». */
export function wallThickness(layers: readonly Thickness[]): string {
  return `${(sumThickness(layers) / 10).toLocaleString("fr-FR")} cm`;
}

function sumThickness(layers: readonly Thickness[]): number {
  return layers.reduce((sum, { thickness }) => sum + thickness, 0);
}
