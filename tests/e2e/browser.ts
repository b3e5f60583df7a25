import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { isFullRun } from "../levels/full-run.ts";
import { findChromium } from "../machine/chromium.ts";
import { demonstrationSession, openSession } from "../running.ts";
import { forgetVisit, isForgotten, watchForLastingChanges } from "./page/reused-page.ts";

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/**
 * Returns the rows of a walk that is the same at several widths. `npm run test:all` takes all rows. `npm test` takes
 * only the first, because the sweep checks every page at every width there.
 */
export function atWidths<Row>(...rows: [Row, ...Row[]]): Row[] {
  return isFullRun ? rows : rows.slice(0, 1);
}

export type Credentials = { email: string; password: string };

/** The options for opening a page. `as` names the account that is signed in. Without it, a visitor opens the page. */
export type VisitOptions = BrowserContextOptions & { as?: Credentials };

export type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

/** The browser that all files of a worker use. Each `test.extend` would get a fixture, and so a browser, of its own. */
const workerBrowser: { browser?: Browser | undefined } = {};

/** A page that a file's tests reuse one after another, with its path and its script errors. */
type KeptPage = { page: Page; path: string; problems: string[] };

/** Reused pages, by the options that opened them. */
type KeptPages = Map<string, KeptPage>;

type Fixtures = {
  worker: typeof workerBrowser;
  browser: Browser;
  free: Map<string, Page>;
  visit: Visit;
  looked: KeptPages;
  look: Visit;
  stay: Visit;
};

/**
 * A browser test. `visit` opens a path of the site in a page without history, and runs its scripts. The test fails on
 * any uncaught script error or breach of the content security policy, in addition to its own assertions. Each call
 * within a test opens a browser context of its own, or reuses one that an earlier test of the file left as it was.
 *
 * `look` opens the path in the same page each time, for tests that leave nothing behind. `stay` returns the page of the
 * last `look` unchanged if it is on that path, for tests that check one page in several ways.
 */
export const test = base.extend<Fixtures>({
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest wants the destructuring to know what a fixture needs.
    async ({}, use) => {
      await use(workerBrowser);
      if (workerBrowser.browser) await closeInTime(workerBrowser.browser);
      workerBrowser.browser = undefined;
    },
    { scope: "worker" },
  ],
  browser: [
    async ({ worker }, use) => {
      if (!(await isUsable(worker.browser))) worker.browser = await launchBrowser();
      const browser = worker.browser as Browser;
      await use(browser);
      await Promise.all(browser.contexts().map(closeInTime));
    },
    { scope: "file" },
  ],
  free: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => use(new Map()),
    { scope: "file" },
  ],
  visit: async ({ browser, free, task }, use) => {
    const problems: string[] = [];
    const opened: { key: string; page: Page; options: VisitOptions; wasChanged: () => boolean }[] = [];
    await use(async (path, options = desktop) => {
      const key = JSON.stringify(options);
      const page = free.get(key) ?? (await newPage(browser, options));
      free.delete(key);
      const visited = { key, page, options, wasChanged: () => true };
      opened.push(visited);
      collectProblems(page, problems);
      await load(page, path, options);
      visited.wasChanged = watchForLastingChanges(page);
      return page;
    });
    for (const { key, page, options, wasChanged } of opened) {
      const isReusable = !wasChanged() && task.result?.state !== "fail" && !free.has(key);
      if (isReusable && (await isForgotten(page, { ...options, site: siteAddress(options) })))
        free.set(key, page);
      else await closeInTime(page.context());
    }
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
      const lookedPage = looked.get(key);
      if (lookedPage) await forgetVisit(lookedPage.page, { ...options, site: siteAddress(options) });
      const problems: string[] = lookedPage?.problems ?? [];
      const page = lookedPage?.page ?? (await newPage(browser, options));
      collectProblems(page, problems);
      looked.set(key, { page, path, problems });
      await load(page, path, options);
      return page;
    });
    expect([...looked.values()].flatMap(({ problems }) => problems.splice(0))).toEqual([]);
  },
  stay: async ({ look, looked, onTestFailed }, use) => {
    // After a failed test, the page is loaded again.
    onTestFailed(() => {
      for (const each of looked.values()) each.path = "";
    });
    await use(async (path, options = desktop) => {
      const lookedPage = looked.get(JSON.stringify(options));
      return lookedPage?.path === path ? lookedPage.page : look(path, options);
    });
  },
});

/** Opens a page in a browser context of its own. */
async function newPage(browser: Browser, { as: _, ...options }: VisitOptions): Promise<Page> {
  const context = await browser.newContext({ locale: "fr-FR", ...options, baseURL: siteAddress(options) });
  const page = await context.newPage();
  await page.addInitScript(() =>
    document.addEventListener("hydrated", () => Object.assign(window, { hydrated: true })),
  );
  return page;
}

function siteAddress({ baseURL }: VisitOptions): string {
  return baseURL ?? inject("siteUrl");
}

/** Adds to `problems` each script error, policy breach and hydration error in the page from now on. */
function collectProblems(page: Page, problems: string[]): void {
  // The browser gives up its own fade between two documents if the machine is slow. No script of ours takes part in it.
  const isOurs = (text: string) => !/^\w+: Transition was (?:skipped|aborted)/.test(text);
  page.on("pageerror", (error) => problems.push(...[String(error)].filter(isOurs)));
  page.on("console", (message) => {
    if (/content security policy|hydrat/i.test(message.text())) problems.push(message.text());
  });
}

/** Opens a path in a page without the site's session storage. With `as`, it is signed in as on a return visit. */
async function load(page: Page, path: string, options: VisitOptions): Promise<void> {
  const session = options.as && (await savedSession(siteAddress(options), options.as));
  if (session) await page.context().addCookies([session.cookie]);
  const start = await page.addInitScript((answer) => {
    sessionStorage.clear();
    if (answer) localStorage.setItem("pocketbase_auth", answer);
  }, session?.answer);
  await page.goto(path);
  await start.dispose();
  // Before hydration, a link is a plain link and the next page comes whole from the server.
  if (options.javaScriptEnabled !== false)
    await expect.poll(() => page.evaluate(() => "hydrated" in window), { timeout: 30_000 }).toBe(true);
}

/** Closes a browser or a context. Gives up after 15 seconds, so that a hanging browser does not hold up later tests. */
async function closeInTime(opened: { close(): Promise<void> }): Promise<void> {
  await Promise.race([opened.close(), pause(15_000, undefined, { ref: false })]);
}

/** Returns whether the browser of earlier files still opens contexts. */
async function isUsable(browser: Browser | undefined): Promise<boolean> {
  if (!browser?.isConnected()) return false;
  const opened = browser.newContext().then((context) => context.close().then(() => true));
  const late = pause(15_000, false, { ref: false });
  return Promise.race([opened.catch(() => false), late]);
}

/** Fewer processes save a fifth of each page's cost. All pages are ours, so no page has to be isolated. */
const fewProcesses = [
  "--in-process-gpu",
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  "--enable-features=NetworkServiceInProcess2",
];

/** Starts a separate browser, for a test that changes a setting which all pages share. */
export function launchBrowser(...settings: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    // Under another locale, Chromium drops a name that is not ASCII from a download.
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      // Letters are as wide as on phones, not rounded to whole pixels.
      "--font-render-hinting=none",
      ...fewProcesses,
      ...settings,
    ],
  });
}

/** Returns the cookie of an account's session, and the answer that the SDK stores. */
async function savedSession(baseURL: string, credentials: Credentials) {
  const session = demonstrationSession(credentials.email) ?? (await openSession(baseURL, credentials));
  const { hostname } = new URL(baseURL);
  const place = { domain: hostname, path: "/", httpOnly: true, secure: false, sameSite: "Lax" as const };
  return {
    cookie: { name: "pb_auth", value: session.cookie, expires: -1, ...place },
    answer: session.answer,
  };
}

/** Signs in on an open page, and reloads it. */
export async function authenticate(page: Page, { email, password }: Credentials): Promise<void> {
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

/** Folds French typography back to the specification's plain text, so that a test reads like the specification. */
export function plain(text: string | null): string {
  return (text ?? "")
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .replaceAll("’", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}
