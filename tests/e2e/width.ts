import type { Page } from "playwright-core";
import { awaitFrames } from "./page/frames.ts";
import { scrollThrough } from "./scroll-through.ts";

type Size = { width: number; height: number };

/** A window's earlier size, before it was made narrower. */
const wide: Size = { width: 1440, height: 900 };

/**
 * Returns by how many pixels the page is wider than its window at worst. The page is measured unchanged, after the
 * window was made narrower, and on a phone after it was turned sideways. A page that was scrolled through in a wide
 * window may keep widths from there. The window's size is restored.
 */
export async function sidewaysScroll(page: Page): Promise<number> {
  const own = page.viewportSize();
  if (!own) throw new TypeError("The page has no size of its own.");
  const turned = { width: own.height, height: own.width };
  let worst = await excess(page, own);
  for (const former of [wide, turned].filter(({ width }) => width > own.width)) {
    await page.setViewportSize(former);
    // An element that is shown in a frame keeps its width from there.
    await scrollThrough(page);
    await page.setViewportSize(own);
    worst = Math.max(worst, await excess(page, own));
  }
  return worst;
}

/** Measures `innerWidth` too: a phone shows a page that is too wide by zooming out, and reports that as its width. */
async function excess(page: Page, { width }: Size): Promise<number> {
  // Off-screen content is skipped from the next frame on.
  await awaitFrames(page, 3);
  return page.evaluate((own) => Math.max(document.documentElement.scrollWidth, innerWidth) - own, width);
}

/** Returns the headings with a word or a line that reaches over the screen's right edge. */
export async function headingsWiderThanPage(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3)")]
      .filter((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        return text.getBoundingClientRect().right > screen.width;
      })
      .map((heading) => heading.textContent),
  );
}
