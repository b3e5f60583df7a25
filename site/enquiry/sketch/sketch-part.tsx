import { useRef, useState } from "react";
import { sketchArea } from "../../../domain/enquiries/details/sketch.ts";
import { french } from "../../../ui/text/typography.ts";
import { Part } from "../parts/part.tsx";
import { PartFault } from "../parts/part-fault.tsx";
import type { PartProps } from "../parts/part-props.ts";
import { usePartTexts } from "../parts/use-part-texts.ts";
import { useDrawingUnit } from "./drawing-unit.ts";
import { drawPoint } from "./drawn-house.ts";
import type { Placed } from "./placed.ts";
import { placeSketch, type Scene, sceneFor } from "./scene.ts";
import { SceneDrawing } from "./scene-drawing.tsx";
import { footprintPoints, SketchDrawing } from "./sketch-drawing.tsx";
import { beginDrawing, type Grip, moveByKey } from "./sketch-gestures.ts";
import { SketchMeasure } from "./sketch-measure.tsx";
import "./sketch.css";

/**
 * A rectangle beside a drawn house, or a new house on a plot, set by finger, mouse or keyboard. Two figures set its
 * sides as well.
 */
export function SketchPart({ details, change, faults, blame, form }: PartProps) {
  const { sketch } = details;
  const scene = sceneFor(details.work);
  const { texts } = scene;
  const [house, plot] = [usePartTexts("sketch"), usePartTexts("plot")];
  const { title, text } = scene.ground === "plot" ? plot : house;
  const placed = sketch ? placeSketch(scene, sketch) : undefined;
  const shownPlace = placed ?? scene.first;
  const place = (next: Placed) => change("sketch", scene.makeSketch(scene.settle(next)));
  const area = sketchArea(scene.makeSketch(shownPlace));

  return (
    <Part
      id="croquis"
      number={3}
      says={{ mark: house.mark, title, text: "" }}
      whole={
        <div className="sketch">
          <Drawing scene={scene} placed={placed} onPlace={place} />
          <div className="sketch-reading">
            <div>
              <p className="note" id="sketch-area">
                {texts.area}
              </p>
              <output
                className="sketch-area figures"
                htmlFor="sketch_width sketch_depth"
                aria-labelledby="sketch-area"
              >
                {placed ? area.toFixed(1).replace(".", ",") : "–"}
                <small>m²</small>
              </output>
            </div>
            {placed && <p className="sketch-fits">{texts.fits[fitIndex(area, scene)]}</p>}
            <SketchMeasure
              name="sketch_width"
              label={texts.width}
              form={form}
              metres={placed?.width}
              most={scene.widest}
              less={texts.narrower}
              more={texts.wider}
              fault={faults.sketch_width}
              onFault={(fault) => blame("sketch_width", fault)}
              onMeasure={(width) => place({ ...shownPlace, width })}
            />
            <SketchMeasure
              name="sketch_depth"
              label={texts.depth}
              form={form}
              metres={placed?.depth}
              most={scene.deepest}
              less={texts.shallower}
              more={texts.deeper}
              fault={faults.sketch_depth}
              onFault={(fault) => blame("sketch_depth", fault)}
              onMeasure={(depth) => place({ ...shownPlace, depth })}
            />
            <PartFault id="sketch-fault" fault={faults.sketch} />
            <p className="note needs-script" role="status">
              {placed && `${scene.placeText(placed)} `}
              {texts.squares}
              <span className="sketch-keys">{texts.keys}</span>
            </p>
            <p className="needs-script">
              <button
                type="button"
                className="link"
                onClick={() => (placed ? change("sketch", null) : place(scene.first))}
              >
                {placed ? texts.remove : texts.begin}
              </button>
            </p>
          </div>
        </div>
      }
    >
      <p className="lead">{text}</p>
    </Part>
  );
}

type DrawingProps = { scene: Scene; placed: Placed | undefined; onPlace: (placed: Placed) => void };

function Drawing({ scene, placed, onPlace }: DrawingProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const unit = useDrawingUnit(drawing, scene.viewBox);
  return (
    <div className="sketch-drawing">
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG holds no HTML elements */}
      <svg
        ref={drawing}
        viewBox={scene.viewBox}
        preserveAspectRatio={`xMidYMid ${scene.fitting}`}
        role="group"
        aria-label={scene.texts.label}
      >
        <SceneDrawing scene={scene} unit={unit} />
        {placed && <Rectangle scene={scene} placed={placed} unit={unit} onPlace={onPlace} />}
      </svg>
    </div>
  );
}

type RectangleProps = { scene: Scene; placed: Placed; unit: number; onPlace: (placed: Placed) => void };

function Rectangle({ scene, placed, unit, onPlace }: RectangleProps) {
  const { along, towards, width, depth } = placed;
  const { texts, settle } = scene;
  const gesture = (grip: Grip) => ({
    onPointerDown: (event: React.PointerEvent<SVGElement>) =>
      beginDrawing(event, { grip, placed, settle, onPlace }),
    onKeyDown: (event: React.KeyboardEvent<SVGElement>) =>
      moveByKey(event, { grip, placed, settle, onPlace }),
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG holds no HTML elements */}
      <path
        className="sketch-footprint"
        d={footprintPoints(placed)}
        tabIndex={0}
        role="button"
        aria-label={texts.move}
        {...gesture("body")}
      />
      <SketchDrawing placed={placed} unit={unit} hasRoof={scene.ground === "plot"} />
      <Handle
        label={french(texts.width)}
        at={drawPoint([along + width, towards + depth / 2])}
        unit={unit}
        metres={width}
        most={scene.widest}
        {...gesture("width")}
      />
      <Handle
        label={french(texts.depth)}
        at={drawPoint([along + width / 2, towards + depth])}
        unit={unit}
        metres={depth}
        most={scene.deepest}
        {...gesture("depth")}
      />
    </>
  );
}

type HandleProps = {
  label: string;
  at: [number, number];
  unit: number;
  metres: number;
  most: number;
  onPointerDown: (event: React.PointerEvent<SVGElement>) => void;
  onKeyDown: (event: React.KeyboardEvent<SVGElement>) => void;
};

/** 46 pixels for a finger, 15 for the eye. */
function Handle({ label, at: [x, y], unit, metres, most, ...gesture }: HandleProps) {
  const [isHeld, setHeld] = useState(false);
  const half = 7.5 * unit;
  return (
    <g
      className={isHeld ? "sketch-handle sketch-held" : "sketch-handle"}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      tabIndex={0}
      role="slider"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={most}
      aria-valuenow={metres}
      aria-valuetext={`${metres.toFixed(1).replace(".", ",")} mètres`}
      onGotPointerCapture={() => setHeld(true)}
      onLostPointerCapture={() => setHeld(false)}
      {...gesture}
    >
      <circle r={23 * unit} fill="transparent" />
      <rect x={-half} y={-half} width={2 * half} height={2 * half} />
    </g>
  );
}

function fitIndex(area: number, { fits }: Scene): number {
  const index = fits.findIndex((most) => area < most);
  return index < 0 ? fits.length : index;
}
