import { type RefObject, useLayoutEffect } from "react";

/** Pixels between the focused element and the foot below it. */
const air = 8;

/**
 * Keeps focused elements and toasts above a foot that sticks to the bottom of the screen, at the foot's current height.
 * The browser scrolls focused elements into view, but ignores the foot that covers them.
 */
export function useFootRoom(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = foot;
    if (!current) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      const height = current.offsetHeight;
      style.scrollPaddingBottom = height > 0 ? `${height + air}px` : "";
      style.setProperty("--foot-height", `${height}px`);
    });
    sizes.observe(current);
    return () => {
      sizes.disconnect();
      style.scrollPaddingBottom = "";
      style.removeProperty("--foot-height");
    };
  }, [foot]);
}
