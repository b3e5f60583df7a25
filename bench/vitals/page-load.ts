import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** The figures of a page's load that a visitor notices. The times are in milliseconds. */
export type PageLoad = {
  largestPaint: number;
  /** The part of each long task beyond 50 ms, after the first paint. */
  blockingTime: number;
  /** The largest sum of layout shifts in a session of shifts (web.dev/articles/cls). */
  layoutShift: number;
};

type Device = {
  options: BrowserContextOptions;
  /** How many times slower its processor is. */
  slowdown: number;
};

/** Loads a page in a new browser context, and measures until its scripts have nothing left to do. */
export async function measureLoad(browser: Browser, url: string, device: Device): Promise<PageLoad> {
  const context = await browser.newContext(device.options);
  const page = await context.newPage();
  await slowDown(page, device.slowdown);
  await page.addInitScript(observeLoad);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(() => "hydrated" in window);
  await page.waitForLoadState("networkidle");
  const load = await page.evaluate(readLoad);
  await context.close();
  return load;
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate });
}

/** An entry of any type. Layout shifts alone have the two fields (Layout Instability API). */
interface ObservedEntry extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
}

declare global {
  interface Window {
    /** The entries of the browser by their type. */
    observedEntries: Record<string, ObservedEntry[]>;
  }
}

/** Runs in the page before its own scripts. */
function observeLoad(): void {
  window.observedEntries = {};
  for (const type of ["largest-contentful-paint", "longtask", "layout-shift"]) {
    const entries: ObservedEntry[] = [];
    window.observedEntries[type] = entries;
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });
  }
  document.addEventListener("hydrated", () => Object.assign(window, { hydrated: true }));
}

/** Runs in the page. Waits until the browser is idle, and has delivered its entries. */
async function readLoad(): Promise<PageLoad> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
  const entries = (type: string) => window.observedEntries[type] ?? [];
  const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const longTasks = entries("longtask").filter(({ startTime }) => startTime >= painted);
  const sessions: number[] = [];
  let [begun, last] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { startTime, value = 0, hadRecentInput } of entries("layout-shift")) {
    if (hadRecentInput) continue;
    const isNew = startTime - last > 1_000 || startTime - begun > 5_000;
    if (isNew) begun = startTime;
    last = startTime;
    sessions.push(value + (isNew ? 0 : (sessions.pop() ?? 0)));
  }
  return {
    largestPaint: entries("largest-contentful-paint").at(-1)?.startTime ?? 0,
    blockingTime: longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    layoutShift: Math.max(0, ...sessions),
  };
}
