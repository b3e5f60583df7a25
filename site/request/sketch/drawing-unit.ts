import { type RefObject, useEffect, useState } from "react";

/** How many units of the drawing a pixel of the screen has: text and handles keep their size, whatever the drawing's. */
export function useDrawingUnit(drawing: RefObject<SVGSVGElement | null>): number {
  const [unit, setUnit] = useState(1);
  useEffect(() => {
    const element = drawing.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.viewBox.baseVal;
      const { meetOrSlice, SVG_MEETORSLICE_SLICE } = element.preserveAspectRatio.baseVal;
      const side = meetOrSlice === SVG_MEETORSLICE_SLICE ? Math.max : Math.min;
      const shown = side(element.clientWidth / width, element.clientHeight / height);
      if (shown > 0) setUnit(1 / shown);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawing]);
  return unit;
}
