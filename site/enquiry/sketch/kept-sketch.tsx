import { useRef } from "react";
import { drawnPlot, readSketch, type Sketch } from "../../../domain/enquiries/details/sketch.ts";
import { french } from "../../../ui/text/typography.ts";
import { useDrawingUnit } from "./drawing-unit.ts";
import { drawPoint, type Ground } from "./drawn-house.ts";
import { metresText, type Placed } from "./placed.ts";
import { plotCorners, street } from "./plot.ts";
import { type Scene, sketchScene } from "./scene.ts";
import { SceneDrawing } from "./scene-drawing.tsx";
import { footprintPoints, height, ridgeEnds, SketchDrawing } from "./sketch-drawing.tsx";
import "./sketch.css";

type KeptSketchProps = { sketch: Sketch | null | undefined };

/** A stored sketch, to be looked at. Renders nothing if there is none. */
export function KeptSketch({ sketch: storedSketch }: KeptSketchProps) {
  const sketch = readSketch(storedSketch);
  return sketch ? <Measured sketch={sketch} /> : null;
}

function Measured({ sketch }: { sketch: Sketch }) {
  const drawing = useRef<SVGSVGElement>(null);
  const scene = sketchScene(sketch);
  const unit = useDrawingUnit(drawing, scene.viewBox);
  const placed = scene.readPlaced(sketch);
  return (
    <div className="sketch-drawing">
      <svg ref={drawing} viewBox={scene.viewBox} role="img" aria-label={sketchLabel(sketch)}>
        <SceneDrawing scene={scene} unit={unit} />
        <path className="sketch-footprint" d={footprintPoints(placed)} />
        <SketchDrawing placed={placed} unit={unit} hasRoof={scene.ground === "plot"} />
      </svg>
    </div>
  );
}

/** The sketch beside a text with its measures: as large as its frame allows, and without measures. */
export function BareSketch({ sketch: storedSketch }: KeptSketchProps) {
  const sketch = readSketch(storedSketch);
  if (!sketch) return null;
  const scene = sketchScene(sketch);
  const placed = scene.readPlaced(sketch);
  return (
    <div className="sketch-drawing">
      <svg viewBox={closeViewBox(placed, scene)} role="img" aria-label={sketchLabel(sketch)}>
        <SceneDrawing scene={scene} unit={1} isBare />
        <path className="sketch-footprint" d={footprintPoints(placed)} />
        <SketchDrawing placed={placed} unit={1} hasRoof={scene.ground === "plot"} isBare />
      </svg>
    </div>
  );
}

/** Returns a `viewBox` close around the volume and the house or plot of its scene. */
function closeViewBox(placed: Placed, { ground }: Scene): string {
  const { along, towards, width, depth } = placed;
  const [right, front] = [along + width, towards + depth];
  const corners: Ground[] = [
    ...(ground === "plot" ? [...plotWithStreet, ...ridgeEnds(placed)] : closeToHouse),
    [along, towards, height],
    [along, front],
    [right, towards],
    [right, front],
  ];
  const points = corners.map(drawPoint);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - air, Math.min(...ys) - air];
  return [left, top, Math.max(...xs) + air - left, Math.max(...ys) + air - top]
    .map((value) => value.toFixed(0))
    .join(" ");
}

/** Units of the drawing around it. */
const air = 14;

/** The extent of its roof, its chimney and its walls. */
const closeToHouse: Ground[] = [
  [-0.4, 7.5, 2.4],
  [0, 7],
  [2.7, 3.4, 6.1],
  [10, 7],
  [10.4, -0.5, 2.4],
];

const plotWithStreet: Ground[] = [...plotCorners, [-1, street[1]], [drawnPlot.width + 1, street[1]]];

function sketchLabel({ width, depth }: Sketch): string {
  return french(`Croquis : ${metresText(width)} m par ${metresText(depth)} m`);
}
