import type { Page } from "playwright-core";

type Size = { width: number; height: number };

/** What a window may have been before it was made narrower. */
const wide: Size = { width: 1440, height: 900 };

/**
 * By how many pixels the page is wider than its window, at worst: as it stands, after the window was made narrower,
 * and on a phone after it was held sideways. A page that was read to its foot in a wide window may keep widths of it.
 * The window is left as it was.
 */
export async function sidewaysScroll(page: Page): Promise<number> {
  const own = page.viewportSize();
  if (!own) throw new TypeError("The page has no size of its own.");
  const turned = { width: own.height, height: own.width };
  let worst = await excess(page, own);
  for (const former of [wide, turned].filter(({ width }) => width > own.width)) {
    await page.setViewportSize(former);
    await readToFoot(page);
    await page.setViewportSize(own);
    worst = Math.max(worst, await excess(page, own));
  }
  return worst;
}

/** A phone shows what is wider than its screen by zooming out, and then calls that its width. */
async function excess(page: Page, { width }: Size): Promise<number> {
  return page.evaluate(async (own) => {
    // What is off screen is left alone from the next frame on.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return Math.max(document.documentElement.scrollWidth, innerWidth) - own;
  }, width);
}

async function readToFoot(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let place = 0; place < document.documentElement.scrollHeight; place += innerHeight / 2) {
      scrollTo({ top: place, behavior: "instant" });
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}
