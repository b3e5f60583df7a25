import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Resizes the page, and waits until it has its new width, which comes some frames later. It may be without scripts. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
}

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
