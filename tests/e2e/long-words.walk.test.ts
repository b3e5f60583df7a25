import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";
import { test } from "./browser.ts";
import { publicRoutes } from "./public-routes.ts";

const word = "Charpentes".repeat(6);
const longest = "Charpentes".repeat(11);

// The file creates extreme records, so it does not use the server that all tests share.
let server: RunningServer;
let admin: PocketBase;
beforeAll(async () => {
  server = await takeServer();
  admin = new PocketBase(server.url);
  await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
  for (const slug of ["un-mot", "le-meme-mot"]) {
    await admin.collection("projects").create({
      title: word,
      slug,
      category: word,
      description: `<p>${"assembleur".repeat(10)}</p>`,
      status: "published",
    });
  }
});
afterAll(() => server.stop());

const pageOptions = () => ({ baseURL: server.url });

const paths = [
  ...publicRoutes.map(({ path }) => path.replace("maison-des-tilleuls", "un-mot")),
  `/realisations?q=${word}`,
];

/**
 * Checks one page at several widths by resizing it, because words break in the same way on a phone, a tablet and a
 * desktop.
 */
async function expectWhole(page: Page, ...widths: number[]): Promise<void> {
  await page.evaluate(() => {
    // Otherwise the browser would lay out off-screen content later.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, `at ${width} px`).toBe(0);
    expect(await cutOff(page), `at ${width} px`).toEqual([]);
  }
}

describe("a company whose every word is longer than the screen", () => {
  beforeAll(async () => {
    const week = "Lundi, mardi, mercredi, jeudi, vendredi, samedi et dimanche";
    const hours = { label: word, lines: [{ days: week, hours: "8h00-12h00 / 14h00-18h00 / 20h00-22h00" }] };
    await admin.collection("company").update(companyId, {
      name: word,
      presentation: longest,
      region: word,
      street: word,
      city: word,
      phone: word,
      email: `${word}@${word}.example`,
      workshop_hours: hours,
      office_hours: hours,
      closings: [{ label: word, from: "2027-08-02", to: "2027-08-20" }],
      legal: { form: word, host: { name: word }, mediator: { site: `https://${word}.example/` } },
      delays: { messages: word, accounts: word },
      people: [
        { name: word, trade: word, since: 2009 },
        { name: word, trade: word, since: 2010 },
      ],
      history: [
        { year: 2009, title: word, text: word },
        { year: 2012, title: word, text: "" },
      ],
      distances: [
        { from: word, to: word, kilometres: 24 },
        { from: word, to: word, kilometres: 38 },
      ],
    });
  });

  test.for(paths)("is read whole on %s", async (path, { look }) => {
    const page = await look(path, pageOptions());
    await expectWhole(page, 1440, 1000, 390);
  });
});

describe("a company with a long address and e-mail", () => {
  beforeAll(async () => {
    await admin.collection("company").update(companyId, {
      name: "Les Assembleurs",
      street: "12 bis, avenue du Maréchal-de-Lattre-de-Tassigny",
      city: "Labastide-Rouairoux",
      phone: "05 36 49 12 34",
      email: "secretariat@charpentiersreunisduhautlanguedoc.coop",
      distances: null,
    });
  });

  test("keeps its footer within the screen", async ({ look }) => {
    const page = await look("/contact", pageOptions());
    for (const width of [1440, 1000, 390]) {
      await expectWhole(page, width);
      expect(await brokenWords(page, "#plan")).toEqual([]);
    }
  });
});

describe.each([[[24, 3, 80]], [[1, 300]], [[300, 1]], [[24, 38, 60]]])(
  "distances of %j kilometres",
  (lengths) => {
    beforeAll(async () => {
      const places = ["Forêt", "Scierie", "Atelier", "Chantier"].slice(-lengths.length - 1);
      await admin.collection("company").update(companyId, {
        distances: lengths.map((kilometres, index) => ({
          from: places[index],
          to: places[index + 1],
          kilometres,
        })),
      });
    });

    test("keep their names apart and whole", async ({ look }) => {
      const page = await look("/", pageOptions());
      for (const width of [1440, 700, 390, 320]) {
        await expectWhole(page, width);
        expect(await brokenWords(page, ".chain")).toEqual([]);
        expect(await collidingNames(page), `at ${width} px`).toEqual([]);
      }
    });
  },
);

/** Returns the names at the chain's ends that overlap. */
async function collidingNames(page: Page): Promise<unknown[]> {
  const names = await page.locator(".chain-ends span").evaluateAll((spans) =>
    spans.map((span) => {
      const { left, right, top, bottom } = span.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  return names.filter((each) =>
    names.some(
      (other) =>
        other !== each &&
        other.left < each.right &&
        each.left < other.right &&
        other.top < each.bottom &&
        each.top < other.bottom,
    ),
  );
}

/** Returns the texts that reach over the screen's left or right edge, visible or cut off. Decorations may. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const foundItems: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // The text is only for screen readers, like `sr-only`.
      if (parent && getComputedStyle(parent).clipPath === "inset(50%)") continue;
      if (!parent?.checkVisibility() || !text.textContent?.trim()) continue;
      if (parent.closest(".sr-only, [aria-hidden=true], .carousel-row, .brand, .burger, script, style"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1))
        foundItems.push(`${parent.tagName}.${parent.className}: ${text.textContent.slice(0, 40)}`);
    }
    return foundItems;
  });
}

/** Returns the words of a part of the page that break over several lines. */
async function brokenWords(page: Page, part: string): Promise<string[]> {
  return page.locator(part).evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const foundItems: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (lines.size > 1) foundItems.push(word);
      }
    }
    return foundItems;
  });
}
