import { type RefObject, useLayoutEffect } from "react";

type Span = { top: number; bottom: number };

/** The upper edge of the page's foot, and the upper edge of its buttons. */
type Foot = { top: number; buttons: number };

/** Pixels of a control that can be pressed (WCAG 2.2, criterion 2.5.8). */
const leastTarget = 24;
const mostRoom = 48;
const controls = "a[href], button, input, select, textarea, summary";

/**
 * Moves the content of a page down by a few pixels as the page opens. The sticky foot then cuts no control in two. A
 * page that was scrolled stays where it is.
 */
export function useClearOfFoot(
  content: RefObject<HTMLElement | null>,
  foot: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [page, cover] = [content.current, foot.current];
    if (!page || !cover) return;
    const settle = () => {
      if (scrollY > 0) return;
      // With reduced motion, a removed style still applies for a moment.
      const before = Number.parseFloat(getComputedStyle(page).paddingTop);
      const spans = [...page.querySelectorAll(controls)]
        .map(visibleSpan)
        .filter(isShown)
        .map(({ top, bottom }) => ({ top: top - before, bottom: bottom - before }));
      // A desk has no foot.
      const room = cover.offsetHeight > 0 ? clearRoom(spans, spanOver(cover)) : 0;
      page.style.paddingTop = `${room}px`;
    };
    const sizes = new ResizeObserver(settle);
    sizes.observe(page);
    sizes.observe(cover);
    addEventListener("resize", settle);
    settle();
    return () => {
      sizes.disconnect();
      removeEventListener("resize", settle);
    };
  }, [content, foot]);
}

/** Returns the least whole number of pixels by which all spans move down so that the foot cuts none of them. */
export function clearRoom(spans: readonly Span[], foot: Foot): number {
  for (let room = 0; room <= mostRoom; room++)
    if (!spans.some(({ top, bottom }) => isCut({ top: top + room, bottom: bottom + room }, foot)))
      return room;
  return 0;
}

/** Whether too little of a control to be pressed is seen above the foot. */
function isCut({ top, bottom }: Span, foot: Foot): boolean {
  return top < foot.buttons && bottom > foot.top && foot.top - top < leastTarget;
}

function visibleSpan(element: Element): Span {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
}

function isShown({ top, bottom }: Span): boolean {
  return bottom > top;
}

/** Returns the place of the foot while it sticks to the end of the window. */
function spanOver(foot: HTMLElement): Foot {
  const own = visibleSpan(foot);
  const button = foot.querySelector(controls);
  const edge = button ? visibleSpan(button).top - own.top : 0;
  const top = document.documentElement.clientHeight - (own.bottom - own.top);
  return { top, buttons: top + edge };
}
