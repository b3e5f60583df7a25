import { type RefObject, useLayoutEffect } from "react";

/** Pixels of air between what has the focus and the foot below it. */
const air = 8;

/**
 * Keeps what the keyboard comes to above a foot that stays at the bottom of the screen, for as long as that is there
 * and as high as it is: the browser scrolls to what it focuses, and knows nothing of what lies over it.
 */
export function useFootRoom(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = foot;
    if (!current) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      const height = current.offsetHeight;
      style.scrollPaddingBottom = height > 0 ? `${height + air}px` : "";
    });
    sizes.observe(current);
    return () => {
      sizes.disconnect();
      style.scrollPaddingBottom = "";
    };
  }, [foot]);
}
