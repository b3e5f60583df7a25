import type { Page } from "playwright-core";

/** Words of a mouse, which a phone does not have. */
export const mouseWords = /\bcliqu|\bclic\b|\bsurvol|déposer|souris/i;

/** The texts that an ellipsis cuts: their box holds less than the text. */
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
 * The links whose underline is not as long as their words.
 *
 * The line is drawn once, at the foot of a link of one line: it would cross a second line, and pass the end of a short one.
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
