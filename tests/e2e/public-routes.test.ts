import { DomUtils, parseDocument } from "htmlparser2";
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { isFullRun } from "../levels/full-run.ts";
import { sentPage } from "./addresses.ts";
import { desktop, phone, plain, test } from "./browser.ts";
import { arrivedPart, walk } from "./keyboard-walk.ts";
import { publicRoutes } from "./public-routes.ts";
import { scrollThrough } from "./scroll-through.ts";
import { cutTexts, linesAstray, mouseWords } from "./text-faults.ts";
import { sidewaysScroll } from "./width.ts";

const narrowest = { width: 320, height: 640 };
const wide = desktop.viewport ?? narrowest;
const heldViewport = phone.viewport ?? narrowest;

/** Browsers round the times of paints to 4 ms (Paint Timing §3.1), and those of scripts to 0.1 ms. */
const paintResolution = 4;

/** The pages that `npm test` walks through by keyboard. */
const everydayWalks = ["/", "/realisations", "/contact", "/login"];

describe.each(publicRoutes)("$path", ({ path, heading, words, ways, status = 200 }) => {
  async function expectWhole(page: Page): Promise<void> {
    expect(await headings(page)).toEqual([heading]);
    expect(missing(await text(page), words)).toEqual([]);
    expect(await targets(page, ways)).toEqual(ways);
    expect(await linesAstray(page)).toEqual([]);
  }

  test("has the specification's words on a phone", async ({ look }) => {
    await expectWhole(await look(path, phone));
  });

  test("is painted before its scripts, with a place for every picture", async ({ stay }) => {
    const page = await stay(path, phone);
    const { painted, scripted } = await page.evaluate(() => {
      const script = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".js"));
      const paint = performance.getEntriesByName("first-contentful-paint")[0];
      return { painted: paint?.startTime ?? Number.NaN, scripted: script?.startTime ?? Number.NaN };
    });
    expect(painted).toBeLessThan(scripted + paintResolution);
    const places = await placesOfPictures(page);
    await setPicturesHidden(page, true);
    expect(await placesOfPictures(page)).toEqual(places);
    await setPicturesHidden(page, false);
  });

  test("suits a finger and fits a narrow phone", async ({ stay }) => {
    const page = await stay(path, phone);
    expect(plain(await page.locator("body").innerText())).not.toMatch(mouseWords);
    expect(await cutTexts(page)).toEqual([]);
    await page.setViewportSize(narrowest);
    expect(await linesAstray(page)).toEqual([]);
  });

  test("says the same on a wide screen, to the keyboard too", async ({ look, stay, onTestFinished }) => {
    // Resizing an open page costs half as much as opening another.
    const page = isFullRun ? await look(path) : await stay(path, phone);
    await page.setViewportSize(wide);
    onTestFinished(() => page.setViewportSize(isFullRun ? wide : heldViewport));
    await expectWhole(page);
    if (isFullRun) await scrollThrough(page);
    if (!isFullRun && !everydayWalks.includes(path)) return;
    // The header and the footer are the same on every page.
    const walked = isFullRun || path === "/" ? "body" : "main";
    expect(await walk(page, walked)).toEqual({ missed: [], unseen: [] });
  });

  test("contacts no other host, sets no cookie and stores nothing", async ({ stay }) => {
    const page = await stay(path, phone);
    const loaded = await page.evaluate(() => ({
      status: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).responseStatus,
      addresses: performance.getEntriesByType("resource").map(({ name }) => name),
      kept: Object.keys(localStorage),
    }));
    expect(loaded.status).toBe(status);
    const own = new URL(inject("siteUrl")).host;
    expect(loaded.addresses.filter((each) => new URL(each).host !== own)).toEqual([]);
    expect(loaded.kept).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test.runIf(isFullRun)("is walked through by keyboard alone on a phone", async ({ stay }) => {
    const page = await stay(path, phone);
    await page.setViewportSize(heldViewport);
    await scrollThrough(page);
    expect(await walk(page)).toEqual({ missed: [], unseen: [] });
  });

  test.runIf(isFullRun)("fits a phone that was held sideways", async ({ look }) => {
    expect(await sidewaysScroll(await look(path, phone))).toBe(0);
  });

  test("reads completely in its HTML", async () => {
    const document = parseDocument(await sentPage(path));
    const [main] = DomUtils.getElementsByTagName("main", document);
    expect(missing(plain(DomUtils.innerText(main ?? document)), words)).toEqual([]);
    const links = DomUtils.getElementsByTagName("a", main ?? document);
    const foundValues = links.map((link) => [plain(DomUtils.textContent(link)), link.attribs.href]);
    expect(foundValues).toEqual(expect.arrayContaining(ways));
  });

  // In `npm test`, the files of single pages check them without scripts.
  for (const [device, options] of Object.entries({ phone, desktop })) {
    test.runIf(isFullRun)(`reads completely without script on a ${device}`, async ({ look }) => {
      const page = await look(path, { ...options, javaScriptEnabled: false });
      expect(missing(await text(page), words)).toEqual([]);
      expect(await targets(page, ways)).toEqual(ways);
      expect(await deadButtons(page)).toEqual([]);
    });
  }
});

test.for(["/login", "/login?mode=inscription"])("%s suits a finger on a phone", async (path, { look }) => {
  const page = await look(path, phone);
  expect(plain(await page.locator("body").innerText())).not.toMatch(mouseWords);
  expect(await cutTexts(page)).toEqual([]);
  for (const size of [heldViewport, narrowest, wide, heldViewport]) {
    await page.setViewportSize(size);
    expect(await linesAstray(page)).toEqual([]);
  }
});

test("a link far below is visible after the page has glided there", async ({ look }) => {
  const page = await look("/donnees-personnelles", phone);
  const link = page.locator("main a[href='/mentions-legales']").first();
  for (let presses = 0; presses < 60; presses++) {
    if (await link.evaluate((each) => each === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  expect(await page.evaluate(arrivedPart, "body")).toEqual({ name: "", seen: true });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test("every link of every public page leads somewhere", async () => {
  const addresses = new Set<string>();
  for (const { path } of publicRoutes.filter(({ status }) => !status)) {
    const links = DomUtils.getElementsByTagName("a", parseDocument(await sentPage(path)));
    for (const { attribs } of links)
      if (attribs.href?.startsWith("/")) addresses.add(attribs.href.replace(/#.*/, ""));
  }
  expect([...addresses]).toEqual(expect.arrayContaining(["/login", "/account", "/dashboard"]));
  for (const address of addresses)
    expect([address, (await fetch(inject("siteUrl") + address)).status]).toEqual([address, 200]);
});

/** Returns the words that do not follow one another in the text. Capitals do not matter. */
function missing(text: string, words: readonly string[]): string[] {
  let place = 0;
  return words.filter((each) => {
    const textPlace = text.toLowerCase().indexOf(each.toLowerCase(), place);
    if (textPlace >= 0) place = textPlace + each.length;
    return textPlace < 0;
  });
}

async function text(page: Page): Promise<string> {
  return plain(await page.getByRole("main").innerText());
}

async function headings(page: Page): Promise<string[]> {
  return (await page.locator("h1").allInnerTexts()).map(plain);
}

/** Returns the targets of the links with these names, or `null` for a missing link. */
async function targets(page: Page, ways: readonly [string, string][]): Promise<[string, string | null][]> {
  const searchStatus = await page
    .locator("main a[href]")
    .evaluateAll((links) =>
      links.map((link) => [link.textContent ?? "", link.getAttribute("href")] as const),
    );
  const links = searchStatus.map(([name, target]) => [plain(name), target] as const);
  return ways.map(([name, target]) => {
    const link = links.find((each) => each[0] === name && each[1] === target);
    return [name, link?.[1] ?? null];
  });
}

/** Returns visible buttons that do nothing. Without scripts, only submit buttons work. */
async function deadButtons(page: Page): Promise<string[]> {
  return page
    .locator("button:visible:not([type=submit], [popovertarget])")
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent ?? ""));
}

function placesOfPictures(page: Page): Promise<string[]> {
  return page.locator(".picture").evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return `${Math.round(width)} x ${Math.round(height)}`;
    }),
  );
}

/** Hides the pictures' contents, as before they have loaded. A sheet made by a script breaches no policy. */
function setPicturesHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hides) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".picture { content-visibility: hidden !important }");
    document.adoptedStyleSheets = hides ? [sheet] : [];
  }, isHidden);
}
