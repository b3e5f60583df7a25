import type { Page, Request } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, desktop, phone, plain, test } from "./browser.ts";
import { publicRoutes } from "./public-routes.ts";
import { scrollThrough } from "./scroll-through.ts";
import { sidewaysScroll } from "./width.ts";

const devices = { desktop, phone };

describe.each(publicRoutes)("$path", ({ path, heading, words, ways, status = 200 }) => {
  for (const [device, options] of Object.entries(devices)) {
    test(`says what the specification says, on a ${device}`, async ({ look }) => {
      const page = await look(path, options);
      expect(await headings(page)).toEqual([heading]);
      expect(missing(await text(page), words)).toEqual([]);
      expect(await targets(page, ways)).toEqual(ways);
    });

    test(`has no accessibility problem on a ${device}`, async ({ stay }) => {
      const page = await stay(path, options);
      await scrollThrough(page);
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    test(`is walked through by keyboard alone on a ${device}`, async ({ stay }) => {
      const page = await stay(path, options);
      await scrollThrough(page);
      expect(await walk(page)).toEqual({ missed: [], unseen: [] });
    });

    test(`has no sideways scroll on a ${device}`, async ({ stay }) => {
      expect(await sidewaysScroll(await stay(path, options))).toBe(0);
    });

    test(`reads completely without script on a ${device}`, async ({ look }) => {
      const page = await look(path, { ...options, javaScriptEnabled: false });
      expect(missing(await text(page), words)).toEqual([]);
      expect(await targets(page, ways)).toEqual(ways);
      expect(await deadButtons(page)).toEqual([]);
    });
  }

  test("answers with its status, asks no other host, sets no cookie and keeps nothing", async ({
    stay,
    onTestFinished,
  }) => {
    const page = await stay(path);
    const foreign: string[] = [];
    const listen = (request: Request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith("http") && host !== new URL(page.url()).host) foreign.push(request.url());
    };
    page.on("request", listen);
    onTestFinished(() => void page.off("request", listen));
    const answer = await page.reload();
    await scrollThrough(page);
    await page.waitForLoadState("networkidle");
    expect(answer?.status()).toBe(status);
    expect(foreign).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

test("a link far below is seen once the page has glided to it for the keyboard", async ({ look }) => {
  const page = await look("/donnees-personnelles", phone);
  const link = page.locator("main a[href='/mentions-legales']").first();
  for (let presses = 0; presses < 60; presses++) {
    if (await link.evaluate((each) => each === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  expect(await page.evaluate(arrivedAt)).toEqual({ name: "", seen: true });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test("every link of every public page leads somewhere", async ({ look }) => {
  const page = await look("/");
  const addresses = new Set<string>();
  for (const { path } of publicRoutes.filter(({ status }) => !status)) {
    await page.goto(path);
    const found = await page
      .locator("a[href^='/']")
      .evaluateAll((links) =>
        (links as HTMLAnchorElement[]).map(({ pathname, search }) => pathname + search),
      );
    for (const address of found) addresses.add(address);
  }
  for (const address of addresses) {
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 200]);
  }
});

/** The words that do not stand in the text one after the other, however they are capitalised. */
function missing(text: string, words: readonly string[]): string[] {
  let place = 0;
  return words.filter((each) => {
    const found = text.toLowerCase().indexOf(each.toLowerCase(), place);
    if (found >= 0) place = found + each.length;
    return found < 0;
  });
}

async function text(page: Page): Promise<string> {
  return plain(await page.getByRole("main").innerText());
}

async function headings(page: Page): Promise<string[]> {
  return (await page.locator("h1").allInnerTexts()).map(plain);
}

/** Where the links of these names lead, as far as there are such links. */
async function targets(page: Page, ways: readonly [string, string][]): Promise<[string, string | null][]> {
  const found = await page
    .locator("main a[href]")
    .evaluateAll((links) =>
      links.map((link) => [link.textContent ?? "", link.getAttribute("href")] as const),
    );
  const links = found.map(([name, target]) => [plain(name), target] as const);
  return ways.map(([name, target]) => {
    const link = links.find((each) => each[0] === name && each[1] === target);
    return [name, link?.[1] ?? null];
  });
}

/** Buttons that are seen and can do nothing: only what sends a form works without script. */
async function deadButtons(page: Page): Promise<string[]> {
  return page
    .locator("button:visible:not([type=submit])")
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent ?? ""));
}

/**
 * Tabs from the page's first to its last stop: what was never reached, and what was reached but not seen. Nothing glides
 * meanwhile: where a page that glides is when the next key comes is a matter of the moment and of how busy the machine is.
 */
async function walk(page: Page): Promise<{ missed: string[]; unseen: string[] }> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const unseen: string[] = [];
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(arrivedAt);
    if (!stop) break;
    if (!stop.seen) unseen.push(stop.name);
  }
  const missed = await page.evaluate(() => {
    const stops = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    // Choices of which one is made are a single stop, and arrows go from one to the next.
    const isPassed = ({ type, name, checked }: HTMLInputElement) =>
      type === "radio" &&
      !checked &&
      document.querySelector(`[type=radio][name="${name}"]:is(:checked, [data-stop])`) !== null;
    return [...document.querySelectorAll<HTMLElement>(stops)]
      .filter((each) => each.tabIndex >= 0 && !each.matches(":disabled, [data-stop]"))
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert]"))
      .filter((each) => !(each instanceof HTMLInputElement && isPassed(each)))
      .map((each) => each.outerHTML.slice(0, 120));
  });
  await page.emulateMedia({ reducedMotion: null });
  return { missed, unseen };
}

/** Runs in the page: marks the stop; nothing once the walk is over. What moves may take a moment to be seen. */
async function arrivedAt(): Promise<{ name: string; seen: boolean } | null> {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement) || stop === document.body || stop.dataset.stop) return null;
  stop.dataset.stop = "reached";
  let seen = isSeen(stop);
  for (let waited = 0; !seen && waited < 5000; waited += 20) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    seen = isSeen(stop);
  }
  return { name: seen ? "" : `${stop.outerHTML.slice(0, 120)} ${whyUnseen(stop)}`, seen };

  /**
   * On top of everything at some point, and marked as focused: itself, or the card that it stands for. A slider that lets
   * the finger through to what it moves is seen there.
   */
  function isSeen(stop: HTMLElement): boolean {
    const isPassedThrough = getComputedStyle(stop).pointerEvents === "none";
    const element = (isPassedThrough && stop.parentElement) || stop;
    const { left, top, width, height } = element.getBoundingClientRect();
    const marked = [element, element.closest("article, li, label, .field")].some(
      (each) => each && ["", "::after"].some((part) => getComputedStyle(each, part).outlineStyle !== "none"),
    );
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => [left + width * x, top + height * y] as const),
    );
    return marked && points.some(([x, y]) => isOnTop(element, document.elementFromPoint(x, y)));
  }

  function whyUnseen(element: Element): string {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return `at ${left},${top} of ${innerWidth}x${innerHeight}, under ${there?.outerHTML.slice(0, 120)}`;
  }

  function isOnTop(element: Element, there: Element | null): boolean {
    return there !== null && (element.contains(there) || there.contains(element));
  }
}
