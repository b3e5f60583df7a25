import { useRef } from "react";
import { type Sketch, sketchIn } from "../../../domain/messages/request/sketch.ts";
import { french } from "../../../ui/text/typography.ts";
import { useDrawingUnit } from "./drawing-unit.ts";
import { HouseDrawing, viewBox } from "./house-drawing.tsx";
import { metresText, type Placed, placedOf } from "./placed.ts";
import { footprintOf, SketchDrawing } from "./sketch-drawing.tsx";
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
      <svg
        viewBox="60 70 640 444"
        preserveAspectRatio="xMidYMid meet"
        role="img"
        aria-label={labelOf(sketch)}
      >
        <HouseDrawing unit={1} isBare />
        <path className="sketch-footprint" d={footprintOf(placed)} />
        <SketchDrawing placed={placed} unit={1} isBare />
      </svg>
    </div>
  );
}

function labelOf({ width, depth }: Sketch): string {
  return french(`Croquis : ${metresText(width)} m par ${metresText(depth)} m`);
}
