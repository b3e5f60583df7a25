/** How often a dialog is looked at before its end is no longer waited for: two seconds in all. */
const looks = 40;

/** After what had the focus has left the page: on with its title, once a dialog that is closing has given it back. */
export function focusTitle(left = looks): void {
  setTimeout(
    () => {
      if (left > 0 && document.querySelector("dialog:modal")) return focusTitle(left - 1);
      document.querySelector<HTMLElement>("#page h1")?.focus({ preventScroll: true });
    },
    left === looks ? 0 : 50,
  );
}
