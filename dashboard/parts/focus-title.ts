/** How often an open dialog is checked before the wait is given up: two seconds in all. */
const looks = 40;

/**
 * Moves the focus to the page's title, or to another heading, after the focused element was removed. Waits for a
 * closing dialog, which would take the focus back.
 */
export function focusTitle(selector = "#page h1", left = looks): void {
  setTimeout(
    () => {
      if (left > 0 && document.querySelector("dialog:modal")) return focusTitle(selector, left - 1);
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    },
    left === looks ? 0 : 50,
  );
}
