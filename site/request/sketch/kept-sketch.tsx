import { useRef } from "react";
import { type Sketch, sketchIn } from "../../../domain/messages/request/sketch.ts";
import { french } from "../../../ui/text/typography.ts";
import { useDrawingUnit } from "./drawing-unit.ts";
import { drawnAt, type Ground } from "./drawn-house.ts";
import { HouseDrawing, viewBox } from "./house-drawing.tsx";
import { metresText, type Placed, placedOf } from "./placed.ts";
import { footprintOf, height, SketchDrawing } from "./sketch-drawing.tsx";
import "./sketch.css";

type KeptSketchProps = { sketch: Sketch | null | undefined };

/** A sketch as it was drawn, to be looked at; nothing where it is none. */
export function KeptSketch({ sketch: kept }: KeptSketchProps) {
  const sketch = sketchIn(kept);
  return sketch ? <Measured sketch={sketch} /> : null;
}

function Measured({ sketch }: { sketch: Sketch }) {
  const drawing = useRef<SVGSVGElement>(null);
  const unit = useDrawingUnit(drawing);
  const placed = placedOf(sketch);
  return (
    <div className="sketch-drawing">
      <svg ref={drawing} viewBox={viewBox} role="img" aria-label={labelOf(sketch)}>
        <HouseDrawing unit={unit} />
        <path className="sketch-footprint" d={footprintOf(placed)} />
        <SketchDrawing placed={placed} unit={unit} />
      </svg>
    </div>
  );
}

/** The same among words that tell its measures: as large as its frame allows, and without them. */
export function BareSketch({ sketch: kept }: KeptSketchProps) {
  const sketch = sketchIn(kept);
  if (!sketch) return null;
  const placed: Placed = placedOf(sketch);
  return (
    <div className="sketch-drawing">
      <svg viewBox={viewBoxAround(placed)} role="img" aria-label={labelOf(sketch)}>
        <HouseDrawing unit={1} isBare />
        <path className="sketch-footprint" d={footprintOf(placed)} />
        <SketchDrawing placed={placed} unit={1} isBare />
      </svg>
    </div>
  );
}

/** What is seen of the drawing, close around the house and what is set against it. */
function viewBoxAround({ along, towards, width, depth }: Placed): string {
  const [right, front] = [along + width, towards + depth];
  const corners: Ground[] = [
    ...closeToHouse,
    [along, towards, height],
    [along, front],
    [right, towards],
    [right, front],
  ];
  const points = corners.map(drawnAt);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - air, Math.min(...ys) - air];
  return [left, top, Math.max(...xs) + air - left, Math.max(...ys) + air - top]
    .map((value) => value.toFixed(0))
    .join(" ");
}

/** Units of the drawing around it. */
const air = 14;

/** As far as its roof, its chimney and its walls reach. */
const closeToHouse: Ground[] = [
  [-0.4, 7.5, 2.4],
  [0, 7],
  [2.7, 3.4, 6.1],
  [10, 7],
  [10.4, -0.5, 2.4],
];

function labelOf({ width, depth }: Sketch): string {
  return french(`Croquis : ${metresText(width)} m par ${metresText(depth)} m`);
}
