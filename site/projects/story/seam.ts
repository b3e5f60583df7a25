import { type DragEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** The seam's first place: between two states, so that it explains itself. */
const start = 0.6;

/** Distance to a state within which the seam snaps to it when a finger lets go. */
const near = 0.12;

/** How far each key moves the seam. */
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
 * The seam's place, from 0 (the first state) to `last`. A finger moves it by one state per width of the picture; keys
 * and choices move it too. `at` is `undefined` until the script has run; until then, the choices alone decide.
 *
 * @param last the number of the last state
 */
export function useSeam(last: number) {
  const [at, setAt] = useState<number>();
  const [hold, setHold] = useState<Hold>();
  // A finger may be faster than the rendering.
  const latest = useRef(start);
  useEffect(() => setAt(start), []);

  function moveTo(place: number): void {
    latest.current = Math.min(last, Math.max(0, place));
    setAt(latest.current);
  }

  function release(): void {
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
      onLostPointerCapture: release,
      // Otherwise a mouse would drag the selected content of the page, with this picture in it.
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  };
}
