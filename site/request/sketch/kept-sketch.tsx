import { type Sketch, sketchIn } from "../../../domain/messages/request/sketch.ts";
import { french } from "../../../ui/text/typography.ts";
import { HouseDrawing, viewBox } from "./house-drawing.tsx";
import { metresText, placedOf } from "./placed.ts";
import { footprintOf, SketchDrawing } from "./sketch-drawing.tsx";
import "./sketch.css";

/** Of a drawing that is shown small, letters are larger in its own measure. */
const unit = 1.7;

/** A sketch as it was drawn, to be looked at; nothing where it is none. */
export function KeptSketch({ sketch: kept }: { sketch: Sketch | null | undefined }) {
  const sketch = sketchIn(kept);
  if (!sketch) return null;
  const placed = placedOf(sketch);
  const sides = `${metresText(sketch.width)} m par ${metresText(sketch.depth)} m`;
  return (
    <div className="sketch-drawing">
      <svg viewBox={viewBox} role="img" aria-label={french(`Croquis : ${sides}`)}>
        <HouseDrawing unit={unit} />
        <path className="sketch-footprint" d={footprintOf(placed)} />
        <SketchDrawing placed={placed} unit={unit} />
      </svg>
    </div>
  );
}
