import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId } from "react";
import { texts } from "./images.texts.ts";

type Point = { x: number; y: number };

type Shape = "wide" | "square" | "tall";

type FocalPointProps = {
  src: string;
  focus: Point;
  onMove: (focus: Point) => void;
  /** The crops to show, with the names of their places. */
  crops?: Partial<Record<Shape, string>>;
};

/** The way of one press of an arrow, as a share of the picture. */
const step = 0.01;
const largeStep = 0.1;

/** A picture with the point that every crop keeps, and the crops around it. */
export function FocalPoint({ src, focus, onMove, crops = texts.crops }: FocalPointProps) {
  const hint = useId();

  function onKeyDown(event: KeyboardEvent): void {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const length = event.shiftKey ? largeStep : step;
    onMove(withinPicture({ x: focus.x + direction.x * length, y: focus.y + direction.y * length }));
  }

  function moveTo({ currentTarget, clientX, clientY }: PointerEvent): void {
    const box = currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    onMove(withinPicture({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }));
  }

  const place = { "--x": `${focus.x * 100}%`, "--y": `${focus.y * 100}%` } as CSSProperties;
  return (
    <div className="focal-point" style={place}>
      <button
        type="button"
        className="focal-picture"
        aria-label={`${texts.point} : ${texts.pointValue(focus.x, focus.y)}`}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
      >
        <img src={src} alt="" draggable={false} />
        <i aria-hidden="true" />
      </button>
      <p className="focal-value">
        <b>{texts.point}</b>
        <output className="note figures">{texts.pointValue(focus.x, focus.y)}</output>
      </p>
      <p id={hint} className="field-hint">
        {texts.pointHint}
      </p>
      <ul className="focal-crops">
        {Object.entries(crops).map(([shape, name]) => (
          <li key={shape} data-shape={shape}>
            <img src={src} alt="" draggable={false} />
            <span className="note">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Rounds to a thousandth, so that a hundred steps of one per cent add up. */
function withinPicture({ x, y }: Point): Point {
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
  return { x: share(x), y: share(y) };
}
