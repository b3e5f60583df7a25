import { type RefObject, useEffect, useState } from "react";

/**
 * Returns the units of the drawing per pixel of the screen, so that text and handles keep their size on the screen.
 *
 * @param viewBox the `viewBox` of the drawing: another one has other units
 */
export function useDrawingUnit(drawing: RefObject<SVGSVGElement | null>, viewBox: string): number {
  const [unit, setUnit] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is read for its viewBox
  useEffect(() => {
    const element = drawing.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.viewBox.baseVal;
      const { meetOrSlice, SVG_MEETORSLICE_SLICE } = element.preserveAspectRatio.baseVal;
      const side = meetOrSlice === SVG_MEETORSLICE_SLICE ? Math.max : Math.min;
      const shownUnit = side(element.clientWidth / width, element.clientHeight / height);
      if (shownUnit > 0) setUnit(1 / shownUnit);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawing, viewBox]);
  return unit;
}
