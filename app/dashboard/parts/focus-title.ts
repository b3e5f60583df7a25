/** After what had the focus has left the page: on with its title, once a dialog that is closing has given it back. */
export function focusTitle(): void {
  setTimeout(() => document.querySelector<HTMLElement>("#page h1")?.focus({ preventScroll: true }));
}
