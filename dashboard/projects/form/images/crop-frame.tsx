import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { imageTexts as texts } from "../project-form.texts.ts";

type Point = { x: number; y: number };

type CropFrameProps = { src: string; alt: string; focus: Point; onMove: (focus: Point) => void };

/** The part of the way that one press of an arrow moves. */
const step = 0.05;

/** An image with the square of its thumbnail, which can be dragged or moved with the arrow keys. */
export function CropFrame({ src, alt, focus, onMove }: CropFrameProps) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const picture = useRef<HTMLDivElement>(null);
  const grip = useRef<{ at: Point; focus: Point }>(null);
  const way = size && cropWay(size);

  function dragTo({ clientX, clientY }: PointerEvent): void {
    const box = picture.current?.getBoundingClientRect();
    if (!grip.current || !box || !way) return;
    const shift = {
      x: (clientX - grip.current.at.x) / box.width,
      y: (clientY - grip.current.at.y) / box.height,
    };
    onMove(moveTo(way, grip.current.focus, shift));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const signs: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
    const sign = signs[event.key];
    if (!sign || !way) return;
    event.preventDefault();
    onMove(moveTo(way, focus, { x: sign * step, y: sign * step }));
  }

  const share = way ? Math.round(way.share(focus) * 100) : 50;
  return (
    <div ref={picture} className="crop">
      <img
        src={src}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          // A drawing may have no size of its own.
          width > 0 && height > 0 && setSize({ width, height })
        }
      />
      {way && way.length > 0 && (
        <div
          className="crop-frame"
          style={frameStyle(way, share)}
          role="slider"
          tabIndex={0}
          aria-label={texts.cover.frame}
          aria-description={texts.cover.frameHint}
          title={texts.cover.frameHint}
          aria-orientation={way.axis === "x" ? "horizontal" : "vertical"}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share}
          aria-valuetext={`${share} %`}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            grip.current = { at: { x: event.clientX, y: event.clientY }, focus };
          }}
          onPointerMove={dragTo}
          onPointerUp={() => {
            grip.current = null;
          }}
        />
      )}
    </div>
  );
}

/**
 * The axis along which the square can move. `side` is the square's size and `length` its way, as shares of the image's
 * side.
 */
type Way = { axis: "x" | "y"; side: number; length: number; share: (focus: Point) => number };

function cropWay({ width, height }: { width: number; height: number }): Way {
  const axis = width >= height ? "x" : "y";
  const side = Math.min(width, height) / Math.max(width, height);
  const length = 1 - side;
  // The store cuts around the middle of the square, and stays within the image.
  const share = (focus: Point) => (length > 0 ? clamp((focus[axis] - side / 2) / length) : 0.5);
  return { axis, side, length, share };
}

function moveTo({ axis, side }: Way, from: Point, shift: Point): Point {
  const middle = Math.min(1 - side / 2, Math.max(side / 2, from[axis] + shift[axis]));
  return { ...from, [axis]: Math.round(middle * 1000) / 1000 };
}

function frameStyle({ axis, side, length }: Way, share: number): CSSProperties {
  const at = `${length * share}%`;
  const along = `${side * 100}%`;
  return axis === "x"
    ? { left: at, width: along, top: 0, height: "100%" }
    : { top: at, height: along, left: 0, width: "100%" };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
