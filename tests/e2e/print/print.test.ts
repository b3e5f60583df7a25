import { expect } from "vitest";
import { test } from "../browser.ts";

test.for(["/realisations", "/mentions-legales", "/notre-cooperative", "/"])(
  "%s is printed black on white, without menu, foot and buttons",
  async (path, { look }) => {
    const page = await look(path);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.locator(".footer").isVisible()).toBe(false);
    expect(await page.locator(".navbar nav").first().isVisible()).toBe(false);
    expect(await page.locator(".brand").first().isVisible()).toBe(true);
    expect(await page.locator("h1").isVisible()).toBe(true);
    const buttons = page.locator("main :is(.button, .button-outline, .grip)");
    expect(await buttons.evaluateAll((all) => all.filter((each) => each.checkVisibility()))).toEqual([]);
    const dark = await page
      .locator("main *")
      .evaluateAll((all) =>
        all
          .filter(
            (each) =>
              each.checkVisibility() &&
              /^rgb\((?:\d{1,2}, ){2}\d{1,2}\)$/.test(getComputedStyle(each).backgroundColor),
          )
          .map((each) => each.className),
      );
    expect(dark).toEqual([]);
    await page.emulateMedia({ media: "screen" });
  },
);
