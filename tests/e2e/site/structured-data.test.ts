import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { foundPages, sentPage } from "../addresses.ts";
import { desktop, plain, test } from "../browser.ts";

const unscripted = { ...desktop, javaScriptEnabled: false };

type Told = { "@type": string; [property: string]: unknown };

/** Returns a page's structured data (schema.org). */
async function readStructured(page: Page): Promise<Told[]> {
  return read(await page.locator("script[type='application/ld+json']").allTextContents());
}

async function readSentStructured(path: string): Promise<Told[]> {
  const html = await sentPage(path);
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return read([...scripts].map(([, text = ""]) => text));
}

function read(texts: string[]): Told[] {
  return texts.flatMap((text) => {
    const { "@context": context, "@graph": graph } = JSON.parse(text);
    expect(context).toBe("https://schema.org");
    return graph;
  });
}

/**
 * The properties that each type must have: those that Google requires, or else those without which it would mean
 * nothing. The types and their properties are at https://schema.org/{type}.
 */
const required: Record<string, string[]> = {
  // https://developers.google.com/search/docs/appearance/structured-data/local-business
  GeneralContractor: [
    "@id",
    "name",
    "address",
    "url",
    "telephone",
    "openingHoursSpecification",
    "image",
    "geo",
  ],
  PostalAddress: ["streetAddress", "addressLocality", "postalCode", "addressRegion", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["opens", "closes"],
  ContactPoint: ["contactType", "telephone", "hoursAvailable"],
  AdministrativeArea: ["name"],
  Credential: ["name", "recognizedBy", "expires"],
  Organization: ["name"],
  Review: ["datePublished", "itemReviewed"],
  Person: ["name"],
  // https://developers.google.com/search/docs/appearance/site-names
  WebSite: ["name", "url"],
  // https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  ListItem: ["position", "name"],
  ImageGallery: ["name", "url", "image", "datePublished"],
  // https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata
  ImageObject: ["contentUrl", "caption", "width", "height"],
};

/** Returns all typed parts of the data, at any depth. */
function parts(told: unknown): Told[] {
  if (typeof told !== "object" || told === null) return [];
  const within = Object.values(told).flatMap(parts);
  return "@type" in told ? [told as Told, ...within] : within;
}

describe("the structured data of a page", () => {
  test("has all the properties that its types require, with absolute addresses", async () => {
    const seenItems = new Set<string>();
    for (const path of foundPages) {
      for (const part of parts(await readSentStructured(path))) {
        const type = part["@type"];
        seenItems.add(type);
        expect(Object.keys(required)).toContain(type);
        const missing = required[type]?.filter((property) => !String(part[property] ?? "").trim());
        expect([path, type, missing]).toEqual([path, type, []]);
        if (type === "OpeningHoursSpecification") expect(part.dayOfWeek ?? part.validFrom, path).toBeTruthy();
        for (const property of ["@id", "url", "item", "contentUrl", "image", "logo"]) {
          const address = part[property];
          if (typeof address === "string") expect(address).toMatch(`${inject("siteUrl")}/`);
        }
      }
    }
    expect([...seenItems].toSorted()).toEqual(Object.keys(required).toSorted());
  });

  for (const [path, shown] of Object.entries({ "/": "7h00-19h00", "/contact": "8h-12h" })) {
    test(`is who builds, as ${path} shows it`, async ({ look }) => {
      const page = await look(path, unscripted);
      const structuredData = await readStructured(page);
      const company = structuredData.find((each) => each["@type"] === "GeneralContractor") as Told;
      const text = plain(await page.locator("body").innerText());
      const { streetAddress, postalCode, addressLocality } = company.address as Record<string, string>;
      for (const fact of [company.name, company.email, streetAddress, `${postalCode} ${addressLocality}`]) {
        expect(text).toContain(fact);
      }
      const phones = await page
        .locator("a[href^='tel:']")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(phones).toContain(`tel:${company.telephone}`);
      expect(text).toContain(shown);
      expect(company.openingHoursSpecification).toMatchObject([{ opens: "07:00", closes: "19:00" }]);
      expect(company.contactPoint).toMatchObject({
        hoursAvailable: [
          { opens: "08:00", closes: "12:00" },
          { opens: "14:00", closes: "18:00" },
        ],
      });
    });
  }

  test("holds no stars, not even where reviews are read", async () => {
    expect(JSON.stringify(await readSentStructured("/avis"))).not.toMatch(/rating/i);
  });

  test("is of each review its author and its two dates", async () => {
    const reviews = (await readSentStructured("/avis")).filter((each) => each["@type"] === "Review");
    expect(reviews.map(({ author }) => author)).toEqual([
      { "@type": "Person", name: "Jeanne Delmas" },
      { "@type": "Person", name: "Camille Roques" },
    ]);
    expect(reviews.map(({ contentReferenceTime }) => contentReferenceTime)).toEqual([
      "2023-05-26",
      "2025-06-20",
    ]);
    for (const { datePublished } of reviews) expect(datePublished).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test("is the way to it, by names that lead there", async () => {
    const [trail] = await readSentStructured("/realisations/pergola-du-mas");
    const steps = trail?.itemListElement as { position: number; name: string; item: string }[];
    expect(steps.map(({ position, name, item }) => [position, name, new URL(item).pathname])).toEqual([
      [1, "Accueil", "/"],
      [2, "Réalisations", "/realisations"],
      [3, "Pergola du Mas", "/realisations/pergola-du-mas"],
    ]);
  });

  test("is every project of the list, in its order", async ({ look }) => {
    const page = await look("/realisations", unscripted);
    const list = (await readStructured(page)).find((each) => each["@type"] === "ItemList");
    const cards = await page
      .locator("main h2 a")
      .evaluateAll((links) => links.map((link) => [link.textContent, (link as HTMLAnchorElement).href]));
    const items = list?.itemListElement as { name: string; url: string }[];
    expect(items.map(({ name, url }) => [name, url])).toEqual(cards);
  });

  test("is every picture of a project, as the page shows it", async ({ look }) => {
    const page = await look("/realisations/pergola-du-mas", unscripted);
    const gallery = (await readStructured(page)).find((each) => each["@type"] === "ImageGallery");
    const pictures = gallery?.image as {
      contentUrl: string;
      caption: string;
      width: string;
      height: string;
    }[];
    const links = await page
      .locator(".gallery a")
      .evaluateAll((all) =>
        all.map((link) => [(link as HTMLAnchorElement).href, link.querySelector("img")?.alt]),
      );
    expect(pictures.map(({ contentUrl, caption }) => [contentUrl, caption])).toEqual(links);
    for (const { contentUrl, width, height } of pictures) {
      const size = await page.evaluate(async (address) => {
        const picture = await createImageBitmap(await (await fetch(address)).blob());
        return [`${picture.width} px`, `${picture.height} px`];
      }, contentUrl);
      expect([width, height]).toEqual(size);
    }
  });
});
