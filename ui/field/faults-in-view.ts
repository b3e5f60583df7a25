/** Pixels between a sticky bar and the content shown under it. */
const air = 12;

/** Pixels of a control to show below its label. */
const firstLine = 54;

/**
 * Focuses the first faulty field of a form. Scrolls its label and the summary above into view, below any sticky bar. If
 * the screen is too low for both, the label and its field are shown.
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

/** Returns the height of the window that a sticky bar hides at the top. */
function coveredAbove(): number {
  const bars = [...document.querySelectorAll<HTMLElement>("header")];
  const staying = bars.filter((bar) => /sticky|fixed/.test(getComputedStyle(bar).position));
  return Math.max(0, ...staying.map((bar) => bar.offsetHeight));
}
