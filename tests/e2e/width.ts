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

/** A screen at a time: what is shown in a frame keeps the width that it had there. */
async function readToFoot(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let place = 0; place < document.documentElement.scrollHeight; place += innerHeight) {
      scrollTo({ top: place, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}

/** The headings with a word or a line that does not fit between the margins of the screen. */
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
