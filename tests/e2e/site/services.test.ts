import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { atWidths, desktop, phone, plain, test, type VisitOptions } from "../browser.ts";
import { layoutShift } from "../page/movement.ts";
import { headingsWiderThanPage } from "../width.ts";

const words = [
  "Nos Services",
  "Trois ouvrages",
  "Construction de maisons ossature bois",
  "Extensions bois & surélévations",
  "Aménagements extérieurs",
  "Terrasses, pergolas, carports",
  "Un projet spécifique en tête ?",
  "Demander un devis",
];

/** Returns whether the row's top is just below the navbar, or below the place of a navbar that scrolled away. */
async function isUnderNavbar(page: Page, anchor: string): Promise<boolean> {
  return page.evaluate((id) => {
    const bar = document.querySelector("header.navbar")?.getBoundingClientRect();
    const row = document.getElementById(id)?.getBoundingClientRect();
    const room = (row?.top ?? Number.NaN) - Math.max(bar?.bottom ?? Number.NaN, bar?.height ?? Number.NaN);
    return room >= 0 && room < 60;
  }, anchor);
}

for (const [device, options] of Object.entries({ desktop, phone })) {
  test(`the services page has the specification's words, in order, on a ${device}`, async ({ look }) => {
    const page = await look("/services", options);
    expect(await layoutShift(page)).toBe(0);
    const text = plain(await page.getByRole("main").innerText());
    const places = words.map((each) => text.indexOf(each));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const rows = page.getByRole("main").locator("li:has(h2)");
    expect(await rows.count()).toBe(3);
    for (const row of await rows.all()) {
      expect(plain(await row.locator("h2 + p").textContent())).not.toBe("");
      expect(await row.getByRole("img").getAttribute("alt")).not.toBe("");
      expect(await row.locator(".spread-points > li").count()).toBe(4);
    }
    const closing = page.getByRole("region", { name: "Un projet spécifique en tête" });
    const button = closing.getByRole("link", { name: "Demander un devis" });
    expect(await button.getAttribute("href")).toBe("/contact");
  });
}

for (const [device, options] of Object.entries({ desktop, phone }))
  test(`a service's summary stands clear of the coloured points below, on a ${device}`, async ({ look }) => {
    const page = await look("/services/extensions-surelevations", options);
    const lead = await page.locator(".service-lead").boundingBox();
    const points = await page.locator(".service-points").boundingBox();
    expect((points?.y ?? 0) - (lead ? lead.y + lead.height : 0)).toBeGreaterThan(60);
  });

test("only the first picture loads at once, and all have sizes", async ({ stay }) => {
  const page = await stay("/services", phone);
  const pictures = page.getByRole("main").locator(".spread > .picture > picture");
  const pageFacts = await pictures.evaluateAll((all) =>
    all.map((picture) => {
      const image = picture.querySelector("img");
      const sources = [...picture.querySelectorAll("source")];
      return {
        loading: image?.getAttribute("loading"),
        sized: Boolean(image?.getAttribute("width") && image.getAttribute("height")),
        types: sources.filter(({ srcset, sizes }) => srcset && sizes).map(({ type }) => type),
      };
    }),
  );
  const sized = { sized: true, types: ["image/avif", "image/webp"] };
  expect(pageFacts).toEqual([
    { loading: null, ...sized },
    { loading: "lazy", ...sized },
    { loading: "lazy", ...sized },
  ]);
});

test("no heading is wider than the phone, however large its letters", async ({ stay }) => {
  const page = await stay("/services", phone);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const size of ["100%", "200%"]) {
      await page.evaluate((each) => document.documentElement.style.setProperty("font-size", each), size);
      expect(await headingsWiderThanPage(page), `${size} at ${width} px`).toEqual([]);
    }
  }
});

describe("without script", () => {
  const unscripted = { ...phone, javaScriptEnabled: false };

  test("the page reads the same, and is entered at a service", async ({ look }) => {
    const page = await look("/services#extensions", unscripted);
    const text = plain(await page.getByRole("main").innerText());
    for (const each of words) expect(text).toContain(each);
    await expect.poll(() => isUnderNavbar(page, "extensions"), { timeout: 30_000 }).toBe(true);
  });

  test("shows under each service the projects that are of it", async ({ look }) => {
    const page = await look("/services", unscripted);
    for (const [anchor, titles] of Object.entries({
      maisons: ["Maison des Tilleuls", "Maison la Clairière", "Maison du Coteau"],
      extensions: ["Extension rue des Vignes", "Surélévation du Canal", "Extension le Verger"],
      exterieurs: ["Pergola du Mas", "Terrasse les Pins", "Carport de la Gare"],
    })) {
      const links = page.locator(`#${anchor}`).locator(".spread-projects").getByRole("link");
      expect((await links.allInnerTexts()).map(plain)).toEqual(titles);
    }
    expect(await page.getByRole("link", { name: "Pergola du Mas" }).getAttribute("href")).toBe(
      "/realisations/pergola-du-mas",
    );
  });
});

test.runIf(isFullRun)("each home page card leads to its service, below the navbar", async ({ look }) => {
  const page = await look("/");
  for (const [card, name, anchor] of [
    ["Maisons Ossature Bois", "Construction de maisons ossature bois", "maisons"],
    ["Extensions & Surélévations", "Extensions bois & surélévations", "extensions"],
    ["Aménagements Extérieurs", "Aménagements extérieurs", "exterieurs"],
  ] as const) {
    await page.getByRole("link", { name: card }).click();
    await expect.poll(() => isUnderNavbar(page, anchor), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${anchor}`);
    const reading = page.locator("li:focus").getByRole("heading", { level: 2 });
    expect(plain(await reading.textContent())).toBe(name);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "L’expertise du bois" }).waitFor();
  }
});

for (const [device, options] of atWidths<[string, VisitOptions]>(["desktop", desktop], ["phone", phone])) {
  test(`a card leads to its service, and back, on a ${device}`, async ({ visit }) => {
    const page = await visit("/services", options);
    await page.getByRole("link", { name: "Construction de maisons ossature bois" }).click();
    await page.waitForURL("**/services/maisons-ossature-bois");
    const title = page.getByRole("heading", { level: 1 });
    expect(plain(await title.innerText()).replace(/\s+/g, " ")).toBe("Maisons Ossature Bois");
    await page.getByRole("heading", { name: "Quatre points" }).waitFor();
    const projects = page.getByRole("region", { name: "Nos réalisations" });
    expect(await projects.getByRole("heading", { level: 3 }).count()).toBe(3);
    await page.getByRole("link", { name: "Nos services" }).first().click();
    await page.waitForURL("**/services");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Maisons" }).waitFor();
  });
}

test("no heading of a service is wider than the phone, however large its letters", async ({ stay }) => {
  const page = await stay("/services/extensions-surelevations", phone);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const size of ["100%", "200%"]) {
      await page.evaluate((each) => document.documentElement.style.setProperty("font-size", each), size);
      expect(await headingsWiderThanPage(page), `${size} at ${width} px`).toEqual([]);
    }
  }
});

test("a service that does not exist says so", async ({ visit }) => {
  const page = await visit("/services/rien", phone);
  await page.getByRole("heading", { level: 1, name: "Ce service n’existe pas" }).waitFor();
  await page.getByRole("link", { name: "Nos services" }).waitFor();
});
