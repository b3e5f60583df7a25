/** Pixels of air between what covers the top of the page and what is shown under it. */
const air = 12;

/** Pixels of a control that are to be seen below its label. */
const firstLine = 54;

/**
 * Puts the focus on the first field of a form that is at fault, with its label and the summary above in view, under
 * no sticky bar. Where a screen is too low for both, the label and its field are.
 */
export function showFaults(form: HTMLElement): void {
  const control = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!control) return;
  control.focus({ preventScroll: true });
  const field = control.closest(".field") ?? control;
  const summary = form.querySelector("[role=alert]") ?? field;
  const room = innerHeight - coveredAbove() - 2 * air;
  const { top } = summary.getBoundingClientRect();
  const first = control.getBoundingClientRect().top + firstLine - top > room ? field : summary;
  scrollBy({ top: first.getBoundingClientRect().top - coveredAbove() - air });
}

/** How much of the window a bar that stays at its top hides. */
function coveredAbove(): number {
  const bars = [...document.querySelectorAll<HTMLElement>("header")];
  const staying = bars.filter((bar) => /sticky|fixed/.test(getComputedStyle(bar).position));
  return Math.max(0, ...staying.map((bar) => bar.offsetHeight));
}
