import { type RefObject, useEffect } from "react";

/**
 * Keeps a form where it is on the screen while somebody writes in it and the thread above it grows. The pages switch the
 * browser's own anchoring off, because they restore positions themselves (ui/base/base.css).
 */
export function useSteady(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = place.current;
    const above = form?.previousElementSibling;
    if (!form || !above) return;
    const measureTop = () => form.getBoundingClientRect().top;
    let top = measureTop();
    const note = () => {
      top = measureTop();
    };
    const sizes = new ResizeObserver(() => {
      const shift = measureTop() - top;
      if (shift !== 0 && form.contains(document.activeElement)) scrollBy({ top: shift, behavior: "instant" });
      note();
    });
    sizes.observe(above);
    addEventListener("scroll", note, { passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener("scroll", note);
    };
  }, [place]);
}
