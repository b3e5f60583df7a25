import type { Page } from "playwright-core";

/** Words for mouse gestures, which a phone does not have. */
export const mouseWords = /\bcliqu|\bclic\b|\bsurvol|déposer|souris/i;

/** Returns the texts that an ellipsis or a line limit cuts. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((each) => {
        const { textOverflow, overflowX, overflowY, webkitLineClamp } = getComputedStyle(each);
        const isWide =
          textOverflow === "ellipsis" && overflowX !== "visible" && each.scrollWidth > each.clientWidth;
        const isHigh =
          webkitLineClamp !== "none" && overflowY !== "visible" && each.scrollHeight > each.clientHeight;
        return each.checkVisibility() && (isWide || isHigh);
      })
      .map((each) => each.innerText),
  );
}

/**
 * Returns the links whose underline is not as long as their text.
 *
 * The line is drawn once, at the link's foot, for links of one line. On two lines it would cross the second, and pass a
 * short line's end.
 */
export function linesAstray(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll<HTMLElement>(".link")]
      .filter((link) => link.checkVisibility() && getComputedStyle(link).backgroundImage !== "none")
      .filter((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        const { width, height } = words.getBoundingClientRect();
        const isBroken = height > 1.9 * Math.max(24, Number.parseFloat(getComputedStyle(link).fontSize));
        return isBroken || link.getBoundingClientRect().width > width + 2;
      })
      .map((link) => link.innerText);
  });
}
