import type { Page } from "playwright-core";
import { awaitFrames } from "./page/frames.ts";

/** Scrolls a page to its foot and back, so that its sections are laid out and its lazy pictures load. */
export async function scrollThrough(page: Page): Promise<void> {
  const step = page.viewportSize()?.height ?? 800;
  let height = 1;
  for (let place = 0; place < height; place += step) {
    height = await page.evaluate((top) => {
      scrollTo({ top, behavior: "instant" });
      return document.documentElement.scrollHeight;
    }, place);
    // The browser looks for pictures near the view once per frame, and requests them in the next.
    await awaitFrames(page, 2);
  }
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: "instant" });
    const inPage = [...document.images].filter((image) => image.checkVisibility());
    // A picture that no frame has requested is never decoded.
    const end = new Promise((resolve) => setTimeout(resolve, 15_000));
    const decoded = Promise.all(inPage.map((image) => image.decode().catch(() => undefined)));
    await Promise.race([decoded, end]);
  });
}
