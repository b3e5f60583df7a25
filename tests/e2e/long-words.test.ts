import type { BrowserContextOptions, Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { type RunningServer, startServer } from "../running.ts";
import { desktop, phone, test } from "./browser.ts";
import { publicRoutes } from "./public-routes.ts";
import { sidewaysScroll } from "./width.ts";

const word = "Charpentes".repeat(6);
const longest = "Charpentes".repeat(11);

// It puts in what nobody would show: the server that all tests share is only looked at.
let server: RunningServer;
let admin: PocketBase;
beforeAll(async () => {
  server = await startServer();
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

test.for(["/", "/realisations", `/realisations?q=${word}`, "/realisations/un-mot"])(
  "a word longer than the screen is broken on %s",
  async (path, { look }) => {
    const page = await look(path, { ...phone, baseURL: server.url });
    await page.getByRole("link", { name: word }).first().waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
  },
);

const paths = publicRoutes.map(({ path }) => path.replace("maison-des-tilleuls", "un-mot"));
const tablet: BrowserContextOptions = { viewport: { width: 1000, height: 800 } };

describe("a company whose every word is longer than the screen", () => {
  beforeAll(async () => {
    const hours = { label: word, lines: [{ days: word, hours: word }] };
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

  for (const [device, options] of Object.entries({ phone, tablet, desktop })) {
    test.for(paths)(`is read whole on %s, on a ${device}`, async (path, { look }) => {
      const page = await look(path, { ...options, baseURL: server.url });
      expect(await cutOff(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }
});

describe("a company with an address and an e-mail as long as some are", () => {
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

  for (const [device, options] of Object.entries({ phone, tablet, desktop })) {
    test(`keeps its footer within the screen, on a ${device}`, async ({ look }) => {
      const page = await look("/contact", { ...options, baseURL: server.url });
      expect(await cutOff(page)).toEqual([]);
      expect(await brokenWords(page, "#plan")).toEqual([]);
    });
  }
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

    for (const width of [1440, 700, 390, 320]) {
      test(`keep their names apart and whole at ${width} px`, async ({ look }) => {
        const page = await look("/", { viewport: { width, height: 800 }, baseURL: server.url });
        expect(await brokenWords(page, ".chain")).toEqual([]);
        expect(await cutOff(page)).toEqual([]);
        const names = await page.locator(".chain-ends span").evaluateAll((spans) =>
          spans.map((span) => {
            const { left, right, top, bottom } = span.getBoundingClientRect();
            return { left, right, top, bottom };
          }),
        );
        const collisions = names.filter((each) =>
          names.some(
            (other) =>
              other !== each &&
              other.left < each.right &&
              each.left < other.right &&
              other.top < each.bottom &&
              each.top < other.bottom,
          ),
        );
        expect(collisions).toEqual([]);
      });
    }
  },
);

/** The texts that leave the screen sideways, seen or cut off. What is decoration may. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // For screen readers alone, like `sr-only`.
      if (parent && getComputedStyle(parent).clipPath === "inset(50%)") continue;
      if (!parent?.checkVisibility() || !text.textContent?.trim()) continue;
      if (parent.closest(".sr-only, [aria-hidden=true], .carousel-row, .brand, .burger, script, style"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1))
        found.push(`${parent.tagName}.${parent.className}: ${text.textContent.slice(0, 40)}`);
    }
    return found;
  });
}

/** The words of a part of the page that stand on more than one line. */
async function brokenWords(page: Page, part: string): Promise<string[]> {
  return page.locator(part).evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  });
}
