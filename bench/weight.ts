import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findChromium } from "../tests/machine/chromium.ts";
import { printTable } from "./report.ts";

const paths = [
  "/",
  "/services",
  "/realisations",
  "/realisations/maison-des-tilleuls",
  "/qui-sommes-nous",
  "/notre-cooperative",
  "/contact",
  "/demande/devis",
  "/demande",
  "/avis",
  "/mentions-legales",
  "/donnees-personnelles",
  "/accessibilite",
  "/login",
];

export const screens: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

type Weight = { all: number; script: number };

/**
 * Measures what a visit with an empty cache loads, in compressed bytes with headers, and whether scripts wait for the
 * largest picture.
 */
export async function weighPages(siteUrl: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  const rows = [];
  for (const path of paths) {
    const atMost = path === "/" ? { all: 320, script: 130 } : { all: "", script: 150 };
    for (const [screen, options] of Object.entries(screens)) {
      // The very first visitor gets pictures before their smallest format is made.
      await visit(browser, siteUrl + path, options);
      const { first, whole, scriptsWait } = await visit(browser, siteUrl + path, options);
      rows.push([
        `${path}, ${screen}`,
        ...[kilobytes(first.all), atMost.all, kilobytes(first.script), atMost.script],
        ...[kilobytes(whole.all), 900, scriptsWait],
      ]);
    }
  }
  await browser.close();
  const head = [
    "",
    "KB in all",
    "at most",
    "of script",
    "at most",
    "scrolled",
    "at most",
    "scripts wait for it",
  ];
  printTable("Weight of a first visit, and whether scripts wait for the picture it opens on", head, rows);
}

async function visit(browser: Browser, url: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const weighed = await watch(page);
  await page.goto(url, { waitUntil: "load" });
  const scriptsWait = await page.evaluate(firstScriptAfterLargest);
  await page.waitForLoadState("networkidle");
  const first = { ...weighed };
  await scrollThrough(page);
  await page.waitForLoadState("networkidle");
  const whole = { ...weighed };
  await context.close();
  return { first, whole, scriptsWait };
}

async function watch(page: Page): Promise<Weight> {
  const weight: Weight = { all: 0, script: 0 };
  const scripts = new Set<string>();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  protocol.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (type === "Script" || new URL(request.url).pathname.endsWith(".js")) scripts.add(requestId);
  });
  protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weight.all += encodedDataLength;
    if (scripts.has(requestId)) weight.script += encodedDataLength;
  });
  return weight;
}

/**
 * Runs in the page. Returns whether the largest element is a picture, and the first script was requested after its
 * arrival.
 */
async function firstScriptAfterLargest(): Promise<"yes" | "no" | "text"> {
  const scripts = () =>
    performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname.endsWith(".js"));
  while (scripts().length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const largest = await new Promise<LargestContentfulPaint | undefined>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1) as never));
    observer.observe({ type: "largest-contentful-paint", buffered: true });
    setTimeout(resolve, 1000);
  });
  const started = Math.min(...scripts().map(({ startTime }) => startTime));
  if (!largest?.url) return "text";
  return started >= largest.loadTime ? "yes" : "no";
}

/** Scrolls like a reader, a screen at a time, so that lazy content loads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const screen = window.innerHeight * 0.8;
    for (let top = 0; top < document.documentElement.scrollHeight; top += screen) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1000);
}
