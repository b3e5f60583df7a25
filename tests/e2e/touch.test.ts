import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, phone, plain, test } from "./browser.ts";
import { publicRoutes } from "./public-routes.ts";

const client = { email: "client@demo.example", password: "demonstration" };
const pages = [...publicRoutes.map(({ path }) => path), "/login", "/login?mode=inscription"];

/** What stands on the page with dots where words were: its room holds less than its text. */
function cutTexts(page: Page): Promise<string[]> {
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

describe("a phone in the hand", () => {
  test("reads of no gesture that it cannot make, and no text that is cut, on any public page", async ({
    visit,
  }) => {
    const page = await visit("/", phone);
    for (const path of pages) {
      await page.goto(path);
      const text = plain(await page.locator("body").innerText());
      expect(text, path).not.toMatch(/\bcliqu|\bclic\b|\bsurvol|déposer|souris/i);
      expect(await cutTexts(page), path).toEqual([]);
    }
  });

  test("reads the same in its own space", async ({ visit }) => {
    const page = await visit("/", { ...phone, as: client });
    for (const path of ["/account", "/account/reglages"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(plain(await page.locator("body").innerText())).not.toMatch(/\bcliqu|\bclic\b|\bsurvol|déposer/i);
      expect(await cutTexts(page), path).toEqual([]);
    }
  });

  for (const [device, options] of Object.entries({ desktop, phone })) {
    test(`is told to touch, and a mouse to click, on a ${device}`, async ({ look }) => {
      const page = await look("/realisations/maison-des-tilleuls", options);
      const gallery = page.getByRole("region", { name: "Galerie d’images" });
      const gesture = device === "phone" ? "Toucher" : "Cliquer";
      expect(plain(await gallery.innerText())).toContain(`vues. ${gesture} pour agrandir.`);
    });
  }
});

test("an e-mail address is one text, and goes on with its @ or a dot where it does not fit on a line", async ({
  visit,
}) => {
  const page = await visit("/contact", phone);
  const whole = "bonjour@les-assembleurs.example";
  // Read aloud and copied as it is: a name with spaces in it would be no address.
  const address = page.getByRole("contentinfo").getByRole("link", { name: whole, exact: true });
  expect(await address.innerText()).toBe(whole);
  const lines = await address.evaluate((link) => {
    const signs: { top: number; sign: string }[] = [];
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const [at, sign] of [...(text.textContent ?? "")].entries()) {
        const place = document.createRange();
        place.setStart(text, at);
        place.setEnd(text, at + 1);
        signs.push({ top: Math.round(place.getBoundingClientRect().top), sign });
      }
    }
    const rows = Map.groupBy(signs, ({ top }) => top);
    return [...rows.values()].map((row) => row.map(({ sign }) => sign).join(""));
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("")).toBe(whole);
  for (const line of lines.slice(1)) expect(line).toMatch(/^[@.]/);
});
