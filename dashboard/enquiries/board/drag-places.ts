import type { CollisionDetection } from "@dnd-kit/core";

/**
 * Returns functions that find the drop target of a card: the step whose column, or whose cell of the ruler, is under
 * the pointer. The functions look at the rendered page, because the ruler stays in place while the columns scroll
 * below it.
 */
export function stepsUnderPointer() {
  let under: Element | undefined;

  const detect: CollisionDetection = ({ pointerCoordinates: at, droppableContainers }) => {
    under = at
      ? document.elementsFromPoint(at.x, at.y).find((each) => !each.closest(".enquiry-dragged"))
      : undefined;
    const step = under?.closest<HTMLElement>("[data-step]")?.dataset.step;
    return droppableContainers.filter(({ id }) => id === step).map(({ id }) => ({ id }));
  };

  return {
    detect,
    /** The ruler is near the upper edge. A scroll there would move it away from the pointer. */
    canScroll: () => !under?.closest(".enquiry-jumps"),
  };
}
