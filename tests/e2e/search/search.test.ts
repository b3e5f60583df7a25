import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { sentPage } from "../addresses.ts";
import { atWidths, desktop, phone, plain, test, type VisitOptions } from "../browser.ts";

const unscripted = { javaScriptEnabled: false };

const entries = (page: Page) => page.locator(".search-entries > li");

async function headline(page: Page): Promise<string> {
  return plain(await page.getByRole("heading", { level: 1 }).innerText());
}

async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole("searchbox", { name: "Chercher sur le site" });
  await field.fill(words);
  await field.press("Enter");
}

describe("the search of the site", () => {
  for (const [device, options] of atWidths<[string, VisitOptions]>(["phone", phone], ["desktop", desktop])) {
    test(`is complete without script, from the header, on a ${device}`, async ({ visit }) => {
      const page = await visit("/services", { ...options, ...unscripted });
      await page.getByRole("button", { name: "Chercher sur le site" }).click();
      await search(page, "MELEZE");
      await page.waitForURL("**/recherche?q=MELEZE");
      expect(await headline(page)).toMatch(/^\S+ réponses pour « MELEZE »$/);
      expect(await entries(page).count()).toBeGreaterThan(1);
      const marked = await page.locator("mark").allInnerTexts();
      expect(marked.every((word) => /^mélèzes?$/i.test(word))).toBe(true);
      await page.getByRole("link", { name: "Services", exact: true }).first().click();
      expect(new URL(page.url()).hash).toBe("#services");
      await entries(page).getByRole("link").first().click();
      await page.waitForURL("**/realisations/**");
    });
  }

  test("finds projects, services, pages and sections of the legal notice", async ({ look }) => {
    for (const [words, group, address] of [
      ["coteau", "Projets", "/realisations/maison-du-coteau"],
      ["carports", "Services", "/services/amenagements-exterieurs"],
      ["assemblée élit", "Pages", "/notre-cooperative"],
      ["médiateur consommation", "Pages", "/mentions-legales"],
      ["cookie", "Pages", "/donnees-personnelles"],
    ] as const) {
      const page = await look(`/recherche?q=${encodeURIComponent(words)}`);
      const links = page.getByRole("region", { name: group }).getByRole("link");
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(addresses, words).toContain(address);
    }
  });

  test("without a result offers words that exist, doors and a person", async ({ look }) => {
    const page = await look("/recherche?q=piscine");
    expect(await headline(page)).toBe("Rien pour « piscine »");
    const words = page.getByRole("region", { name: "Un mot d’ici" }).getByRole("link");
    const counted = plain(await words.first().innerText());
    await words.first().click();
    await page.waitForURL((url) => url.searchParams.get("q") !== "piscine");
    const sum = await page.locator(".search-chain .dimension").allInnerTexts();
    expect(counted).toMatch(new RegExp(`${sum.reduce((total, each) => total + Number(each), 0)}$`));
    await page.goBack();
    await page.getByRole("link", { name: "Nos services" }).waitFor();
    await page.getByRole("link", { name: "Poser la question" }).waitFor();
  });

  test("shows typed text as text, of any length", async ({ look }) => {
    const typed = `<img src=x onerror=alert(1)> ${"m".repeat(300)}`;
    const page = await look(`/recherche?q=${encodeURIComponent(typed)}`, phone);
    expect(await headline(page)).toContain("<img src=x onerror=alert(1)>");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test("is kept from search engines", async () => {
    expect(await sentPage("/recherche?q=bois")).toContain('<meta name="robots" content="noindex"/>');
    expect(await sentPage("/robots.txt")).toContain("Disallow: /recherche?");
    expect(await sentPage("/sitemap.xml")).not.toContain("recherche");
  });
});

test("the header's panel closes by Escape, and gives the focus back", async ({ look }) => {
  const page = await look("/notre-cooperative");
  const opener = page.getByRole("button", { name: "Chercher sur le site" });
  await opener.press("Enter");
  const panel = page.getByRole("dialog", { name: "Recherche" });
  await panel.waitFor();
  const isFocused = (selector: string) =>
    page.evaluate((each) => document.activeElement?.matches(each), selector);
  await expect.poll(() => isFocused("#recherche-panneau")).toBe(true);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  expect(await isFocused(".search-open")).toBe(true);
});

test("the header's panel is in no script", () => {
  const assets = path.resolve(import.meta.dirname, "../../../build/site/client/assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const holding = scripts.filter((name) =>
    readFileSync(path.join(assets, name), "utf8").includes("recherche-panneau"),
  );
  expect(holding).toEqual([]);
});

describe("many searches", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await takeServer({ demo: true });
  });
  afterAll(() => server.stop());

  test.runIf(isFullRun)("are rendered within the limit, and then the page says so", async ({ look }) => {
    for (let number = 0; number < 30; number++) await fetch(`${server.url}/recherche?q=bois${number}`);
    const page = await look("/recherche?q=coteau", { ...phone, baseURL: server.url });
    await expect.poll(() => headline(page)).toBe("Trop de recherches à la suite");
    expect(await page.getByRole("searchbox").inputValue()).toBe("coteau");
    const retry = page.getByRole("link", { name: "Chercher de nouveau" });
    expect(await retry.getAttribute("href")).toBe("/recherche?q=coteau");
  });
});
