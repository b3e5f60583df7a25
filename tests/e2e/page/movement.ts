import type { Page } from "playwright-core";

/** Resolves once the lightbox has faded in and nothing in it moves. */
export async function lightboxStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const lightbox = document.querySelector(".lightbox");
    if (!lightbox?.checkVisibility({ opacityProperty: true })) return false;
    const moving = lightbox.getAnimations({ subtree: true }).filter((each) => each.playState === "running");
    return moving.length === 0 && getComputedStyle(lightbox).opacity === "1";
  });
}

/** Resolves once the lightbox has the focus, and so hears the keyboard. */
export async function viewerFocused(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest(".lightbox") !== null);
}

/** Returns the page's layout shift since it was opened, as the browser sums it up, rounded to hundredths. */
export async function layoutShift(page: Page): Promise<number> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // The observer reports nothing while nothing moves. A shift without a report within two frames did not happen.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        // A page may draw no frame for long.
        setTimeout(() => resolve(0), 2_000);
      }),
  );
  return Number(shift.toFixed(2));
}
