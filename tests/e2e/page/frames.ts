import type { Page } from "playwright-core";

/** Waits for the page's next frames. A page may draw none for long, so that each wait ends after half a second. */
export async function awaitFrames(page: Page, count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => resolve());
          setTimeout(resolve, 500);
        }),
    );
}
