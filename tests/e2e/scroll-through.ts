import type { Page } from "playwright-core";

/** Scrolls a page from its top to its foot and back, so that the pictures come that wait to be scrolled to. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let place = 0; place < document.documentElement.scrollHeight; place += innerHeight) {
      scrollTo({ top: place, behavior: "instant" });
      // What is near the view is looked for once a frame, and asked for in the next.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
    const inPage = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(inPage.map((image) => image.decode().catch(() => undefined)));
  });
}
