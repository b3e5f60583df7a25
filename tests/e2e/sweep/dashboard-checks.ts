import type { Page } from "playwright-core";
import { plain } from "../browser.ts";

/** Returns the texts that reach over the right edge of their box. Texts for screen readers alone do not count. */
export async function wordsOutside(page: Page): Promise<string[]> {
  const findMatches = await page.evaluate(() => {
    const room = document.querySelector("#page") as HTMLElement;
    const end = room.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(room).paddingRight);
    const texts = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
    const outside: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const around = text.parentElement;
      if (!around?.checkVisibility() || around.closest(".sr-only, option, svg") || !text.nodeValue?.trim())
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      let box = around;
      while (box !== room && getComputedStyle(box).display === "inline") box = box.parentElement ?? room;
      // The first words of a longer text end in an ellipsis on purpose.
      if (getComputedStyle(box).textOverflow === "ellipsis") continue;
      const { right } = range.getBoundingClientRect();
      const limit = Math.min(end, box.getBoundingClientRect().right);
      if (right > limit + 1) outside.push(`${text.nodeValue} (${Math.round(right - limit)})`);
    }
    return outside;
  });
  return findMatches.map(plain);
}

/** Returns the controls that are too low for a cold finger. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "#page :is(a, button, input, select, summary), .dashboard-bar :is(a, button)",
      ),
    ]
      // A finger reaches a tick box by its label too.
      .map((target) => (target.matches("[type=checkbox], [type=radio]") && target.closest("label")) || target)
      .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
      .map((target) => `${target.innerText || target.ariaLabel} (${target.getBoundingClientRect().height})`),
  );
}
