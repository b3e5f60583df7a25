import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { findChromium } from "../machine/chromium.ts";
import { demonstrationSession, openSession } from "../running.ts";

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/**
 * The rows of a walk that is the same at several widths: all of them in `npm run test:all`, the first alone in `npm test`,
 * where the sweep looks at every page at every width.
 */
export function atWidths<Row>(...rows: [Row, ...Row[]]): Row[] {
  return process.env.EVERY_TEST ? rows : rows.slice(0, 1);
}

export type Credentials = { email: string; password: string };

/** How a page is opened: `as` whom, signed in before it is; a visitor otherwise. */
export type VisitOptions = BrowserContextOptions & { as?: Credentials };

export type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

/** The browser of all the files that a worker runs one after another: its start costs as much as a test. */
type Kept = { browser?: Browser };

/** Pages that the tests of a file look at one after another, by how they were opened: where each is, and what was wrong. */
type Looked = Map<string, { page: Page; path: string; problems: string[] }>;

type Fixtures = { kept: Kept; browser: Browser; visit: Visit; looked: Looked; look: Visit; stay: Visit };

/**
 * A browser test: `visit` opens a path of the site in a fresh context, its scripts running, and the test fails on any
 * uncaught script error or breach of the content security policy, whatever else it looks at. `look` does so in a page
 * that earlier tests of the file have looked at: in half the time, for tests that leave nothing behind. `stay` is the page
 * of the last `look` as it stands, where it is on that path: for tests that look at one page from several sides.
 */
export const test = base.extend<Fixtures>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest wants the destructuring to know what a fixture needs.
    async ({}, use) => {
      const own: Kept = {};
      await use(own);
      if (own.browser) await closed(own.browser);
    },
    { scope: "worker" },
  ],
  browser: [
    async ({ kept }, use) => {
      if (!(await answers(kept.browser))) kept.browser = await launched();
      const browser = kept.browser as Browser;
      await use(browser);
      await Promise.all(browser.contexts().map(closed));
    },
    { scope: "file" },
  ],
  visit: async ({ browser }, use) => {
    const problems: string[] = [];
    const opened: Page[] = [];
    await use(async (path, options = desktop) => {
      const page = await newPage(browser, options, problems);
      opened.push(page);
      await load(page, path, options);
      return page;
    });
    for (const page of opened) await closed(page.context());
    expect(problems).toEqual([]);
  },
  looked: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => use(new Map()),
    { scope: "file" },
  ],
  look: async ({ browser, looked }, use) => {
    await use(async (path, options = desktop) => {
      const key = JSON.stringify(options);
      const known = looked.get(key);
      if (known) await forgetVisit(known.page);
      const problems: string[] = known?.problems ?? [];
      const page = known?.page ?? (await newPage(browser, options, problems));
      looked.set(key, { page, path, problems });
      await load(page, path, options);
      return page;
    });
    expect([...looked.values()].flatMap(({ problems }) => problems.splice(0))).toEqual([]);
  },
  stay: async ({ look, looked, onTestFailed }, use) => {
    // Tried once more, it starts from a page that is loaded anew.
    onTestFailed(() => {
      for (const each of looked.values()) each.path = "";
    });
    await use(async (path, options = desktop) => {
      const known = looked.get(JSON.stringify(options));
      return known?.path === path ? known.page : look(path, options);
    });
  },
});

/** A page of a browser context of its own, with what goes wrong in it added to `problems`. */
async function newPage(
  browser: Browser,
  { as, ...options }: VisitOptions,
  problems: string[],
): Promise<Page> {
  const baseURL = options.baseURL ?? inject("siteUrl");
  const storageState = as && (await signedInState(baseURL, as));
  const context = await browser.newContext({ locale: "fr-FR", storageState, ...options, baseURL });
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (/content security policy|hydrat/i.test(message.text())) problems.push(message.text());
  });
  await page.addInitScript(() =>
    document.addEventListener("hydrated", () => Object.assign(window, { hydrated: true })),
  );
  return page;
}

async function load(page: Page, path: string, { javaScriptEnabled }: VisitOptions): Promise<void> {
  await page.goto(path);
  // Before that, a link is a plain link and the next page comes whole from the server.
  if (javaScriptEnabled !== false)
    await expect.poll(() => page.evaluate(() => "hydrated" in window), { timeout: 30_000 }).toBe(true);
}

/** What is opened next finds nothing of what was looked at before it. */
async function forgetVisit(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.mouse.move(0, 0);
}

/** A browser that answers no more is left behind: waited for without end, it would hold up all tests after it. */
async function closed(opened: { close(): Promise<void> }): Promise<void> {
  await Promise.race([opened.close(), pause(15_000, undefined, { ref: false })]);
}

/** Whether a browser that earlier files had will do for another. */
async function answers(browser: Browser | undefined): Promise<boolean> {
  if (!browser?.isConnected()) return false;
  const opened = browser.newContext().then((context) => context.close().then(() => true));
  const late = pause(15_000, false, { ref: false });
  return Promise.race([opened.catch(() => false), late]);
}

/** Every page costs a fifth less: the pages are all ours, so nothing has to be kept apart from anything. */
const fewProcesses = [
  "--in-process-gpu",
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  "--enable-features=NetworkServiceInProcess2",
];

/** A browser of its own, for a test that sets what all its pages share. */
export function launched(...settings: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      // Letters as wide as on phones, not rounded to whole pixels.
      "--font-render-hinting=none",
      ...fewProcesses,
      ...settings,
    ],
  });
}

/** What a browser holds of somebody who is signed in: the cookie, and what the SDK keeps. */
async function signedInState(baseURL: string, credentials: Credentials) {
  const session = demonstrationSession(credentials.email) ?? (await openSession(baseURL, credentials));
  const { origin, hostname } = new URL(baseURL);
  const place = { domain: hostname, path: "/", httpOnly: true, secure: false, sameSite: "Lax" as const };
  const cookie = { name: "pb_auth", value: session.cookie, expires: -1, ...place };
  const localStorage = [{ name: "pocketbase_auth", value: session.answer }];
  return { cookies: [cookie], origins: [{ origin, localStorage }] };
}

/** Signs in on a page that is open already, and loads it anew. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.evaluate(
    async (identity) => {
      const answer = await fetch("/api/collections/users/auth-with-password", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(identity),
      });
      localStorage.setItem("pocketbase_auth", JSON.stringify(await answer.json()));
    },
    { identity: email, password },
  );
  await page.reload();
  await page.waitForFunction(() => "hydrated" in window);
}

/** Resolves once the lightbox has faded in and nothing in it moves. */
export async function lightboxStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const lightbox = document.querySelector(".lightbox");
    if (!lightbox?.checkVisibility({ opacityProperty: true })) return false;
    const moving = lightbox.getAnimations({ subtree: true }).filter((each) => each.playState === "running");
    return moving.length === 0 && getComputedStyle(lightbox).opacity === "1";
  });
}

/** How much has moved by itself since the page was opened, as browsers add it up, to the hundredth. */
export async function layoutShift(page: Page): Promise<number> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // It says nothing as long as nothing has moved; what is not told within two frames has not happened.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  return Number(shift.toFixed(2));
}

/** Folds French typography back to the specification's plain text, so that a test reads like it. */
export function plain(text: string | null): string {
  return (text ?? "")
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .replaceAll("’", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}
