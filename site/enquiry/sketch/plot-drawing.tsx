import { drawnPlot } from "../../../domain/enquiries/details/sketch.ts";
import { partTexts } from "../parts/parts.texts.ts";
import { DimensionText } from "./dimension-line.tsx";
import { type Ground, lines, outlineText, pathText } from "./drawn-house.ts";
import { plotCorners, street } from "./plot.ts";

const { width, depth } = drawnPlot;
const [nearEdge, farEdge] = street;
/** Height in metres of the stakes at the corners of the plot. */
const stake = 0.9;

/**
 * The plot of a new house, with its stakes and the street before it, and a grid of one metre on the ground.
 *
 * @param unit units of the drawing per pixel of the screen
 * @param isBare without the street's name, if there is no room to read it
 */
export function PlotDrawing({ unit, isBare = false }: { unit: number; isBare?: boolean }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g aria-hidden="true">
      <path className="sketch-grid" d={grid} />
      <path className="sketch-street" d={pavement} />
      <path className="sketch-plot" d={outlineText(...plotCorners)} />
      <path className="sketch-stakes" d={stakes} />
      {!isBare && (
        <DimensionText line={streetName} unit={unit} isQuiet>
          {partTexts.plot.street}
        </DimensionText>
      )}
    </g>
  );
}

const grid = [
  ...lines(1, width - 1, (along) => [
    [along, 0],
    [along, depth],
  ]),
  ...lines(1, depth - 1, (towards) => [
    [0, towards],
    [width, towards],
  ]),
].join("");

/** Reaches a little beyond the plot at both ends. */
const pavement = outlineText([-1, nearEdge], [width + 1, nearEdge], [width + 1, farEdge], [-1, farEdge]);

const stakes = plotCorners
  .map(([along, towards]) => pathText([along, towards], [along, towards, stake]))
  .join("");

const middle = (nearEdge + farEdge) / 2;
const streetName: [Ground, Ground] = [
  [0, middle],
  [width, middle],
];
