import type { Page } from "playwright-core";

/** Scrolls a page to its foot and back, so that its lazy pictures load. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let place = 0; place < document.documentElement.scrollHeight; place += innerHeight) {
      scrollTo({ top: place, behavior: "instant" });
      // The browser looks for pictures near the view once per frame, and requests them in the next.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
    const inPage = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(inPage.map((image) => image.decode().catch(() => undefined)));
  });
}
