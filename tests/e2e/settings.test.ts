import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { launchBrowser, test } from "./browser.ts";

describe("a browser that keeps nothing for the site", () => {
  test("shows every page, and the projects that the page reads", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: inject("siteUrl") });
    await context.addInitScript(() => {
      for (const storage of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
      }
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    await page.addInitScript(() =>
      document.addEventListener("hydrated", () => Object.assign(window, { hydrated: true })),
    );
    await page.goto("/");
    await page.waitForFunction(() => "hydrated" in window);
    expect(await page.locator("html").getAttribute("data-session")).toBe("visitor");
    await page.getByRole("banner").getByRole("link", { name: "Réalisations" }).click();
    await page.getByRole("link", { name: "Maison des Tilleuls" }).first().waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await page.getByRole("heading", { name: "Racontez-nous votre projet" }).waitFor();
    await context.close();
    expect(problems).toEqual([]);
  });
});

test("letters twice as large take no page sideways", async () => {
  const browser = await launchBrowser("--blink-settings=defaultFontSize=32");
  const page = await browser.newPage({ baseURL: inject("siteUrl") });
  const tooWide: string[] = [];
  for (const path of ["/", "/realisations", "/contact"]) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      tooWide.push(...(await wideParts(page)).map((part) => `${path} at ${width} px: ${part}`));
    }
  }
  await browser.close();
  expect(tooWide).toEqual([]);
});

/** Returns the elements that reach over the window's right edge. */
function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1 span, .button, .button-outline, .navbar, .navbar *, .link")]
      .filter((each) => each.checkVisibility() && !each.closest("dialog"))
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => `${each.tagName}.${each.getAttribute("class")} ${each.textContent}`),
  );
}
