import type { CollisionDetection } from "@dnd-kit/core";

/**
 * Returns what finds the step that a card would be laid into: the one whose column, or whose cell of the ruler, is seen
 * under the pointer. It is asked of the page itself, as the ruler stays where it is while the columns scroll below it.
 */
export function stepsUnderPointer() {
  let under: Element | undefined;

  const detect: CollisionDetection = ({ pointerCoordinates: at, droppableContainers }) => {
    under = at
      ? document.elementsFromPoint(at.x, at.y).find((each) => !each.closest(".request-dragged"))
      : undefined;
    const step = under?.closest<HTMLElement>("[data-step]")?.dataset.step;
    return droppableContainers.filter(({ id }) => id === step).map(({ id }) => ({ id }));
  };

  return {
    detect,
    /** Near the upper edge lies the ruler, which must not go from under whoever aims at it. */
    canScroll: () => !under?.closest(".request-jumps"),
  };
}
