import type { KeyboardEvent, PointerEvent } from "react";
import { groundPoint } from "./drawn-house.ts";
import type { Placed } from "./placed.ts";
import type { Scene } from "./scene.ts";

/** The part of the rectangle that a gesture changes: its place, or one of its sides. */
export type Grip = "body" | "width" | "depth";

type Gesture = Pick<Scene, "settle"> & { grip: Grip; placed: Placed; onPlace: (placed: Placed) => void };

/** Metres that an arrow key moves; with Shift the smaller step. */
const [stride, step] = [0.5, 0.1];

/** Lets a finger or a mouse move the rectangle, or drag one of its sides. */
export function beginDrawing(
  event: PointerEvent<SVGElement>,
  { grip, placed, settle, onPlace }: Gesture,
): void {
  const heldElement = event.currentTarget;
  const drawing = heldElement.ownerSVGElement;
  const toDrawing = drawing?.getScreenCTM()?.inverse();
  if (!drawing || !toDrawing || event.button !== 0) return;
  event.preventDefault();
  heldElement.focus({ preventScroll: true });
  heldElement.setPointerCapture(event.pointerId);
  const eventPoint = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toDrawing);
    return groundPoint(x, y);
  };
  const [fromAlong, fromTowards] = eventPoint(event);
  const move = (event: globalThis.PointerEvent) => {
    const [along, towards] = eventPoint(event);
    onPlace(settle(movePlaced(placed, grip, along - fromAlong, towards - fromTowards), true));
  };
  const end = () => {
    heldElement.removeEventListener("pointermove", move);
    heldElement.removeEventListener("lostpointercapture", end);
  };
  heldElement.addEventListener("pointermove", move);
  heldElement.addEventListener("lostpointercapture", end);
}

/** Does the same by arrow keys: ← → along the wall, ↑ ↓ away from the house and towards it. */
export function moveByKey(
  event: KeyboardEvent<SVGElement>,
  { grip, placed, settle, onPlace }: Gesture,
): void {
  const by = event.shiftKey ? step : stride;
  const [along, towards] = arrows[event.key] ?? [0, 0];
  if (along === 0 && towards === 0) return;
  event.preventDefault();
  // For a handle, as for any slider, right and up mean more.
  const more = along - towards;
  const newPlace =
    grip === "body"
      ? movePlaced(placed, grip, along * by, towards * by)
      : movePlaced(placed, grip, more * by, more * by);
  onPlace(settle(newPlace));
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function movePlaced(placed: Placed, grip: Grip, along: number, towards: number): Placed {
  if (grip === "width") return { ...placed, width: placed.width + along };
  if (grip === "depth") return { ...placed, depth: placed.depth + towards };
  return { ...placed, along: placed.along + along, towards: placed.towards + towards };
}
