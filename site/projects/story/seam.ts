import { type DragEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** Where the seam stands once the page is there: between two states, so that it explains itself. */
const start = 0.6;

/** How near to a state the seam settles on it when a finger lets go. */
const near = 0.12;

/** What the keys move the seam by. */
const steps: Record<string, number> = {
  ArrowRight: 0.25,
  ArrowUp: 0.25,
  ArrowLeft: -0.25,
  ArrowDown: -0.25,
  PageUp: 1,
  PageDown: -1,
};

type Hold = { from: number; x: number; width: number };

/**
 * How far a work is shown, from 0, its first state, to the last: a finger draws the seam by one width of the picture
 * for each, keys and choices move it too. Nothing until the script is there, and the choices alone decide.
 *
 * @param last the number of the last state
 */
export function useSeam(last: number) {
  const [at, setAt] = useState<number>();
  const [hold, setHold] = useState<Hold>();
  // A finger is faster than what is drawn for it.
  const latest = useRef(start);
  useEffect(() => setAt(start), []);

  function moveTo(wanted: number): void {
    latest.current = Math.min(last, Math.max(0, wanted));
    setAt(latest.current);
  }

  function letGo(): void {
    setHold(undefined);
    const state = Math.round(latest.current);
    if (Math.abs(latest.current - state) < near) moveTo(state);
  }

  return {
    at,
    isHeld: hold !== undefined,
    moveTo,
    onKeyDown(event: KeyboardEvent): void {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      moveTo(latest.current + step);
    },
    scene: {
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHold({ from: latest.current, x: event.clientX, width: event.currentTarget.clientWidth });
      },
      onPointerMove(event: PointerEvent): void {
        if (hold) moveTo(hold.from + (event.clientX - hold.x) / hold.width);
      },
      onLostPointerCapture: letGo,
      // What is selected on the page, this picture in it, is what a mouse would carry away otherwise.
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  };
}
