import { appendFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { isFullRun } from "../../levels/full-run.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { desktop, phone, test as siteTest, type Visit, type VisitOptions } from "../browser.ts";
import { keyboardFaults } from "../keyboard-walk.ts";
import { awaitFrames, resize } from "../page/frames.ts";

/** A page in one of its states, as the sweep opens it. */
export type State = {
  /** The state in words, such as "a refused form". */
  name: string;
  path: string;
  /** The account that opens the page. A visitor if absent. */
  as?: "admin" | "client";
  /** A phone has a touch screen and a mobile layout. A desktop if absent. */
  device?: "desktop" | "phone";
  /** Size of the window in pixels; the device's own if absent. */
  size?: { width: number; height: number };
  /**
   * Also walked around by keyboard at its own width: Tab reaches all controls, and Escape closes the dialog.
   * `npm run test:all` walks around the first state of each address as well, unless `false` says that others do.
   */
  isWalked?: boolean;
  /** Brings the opened page into the state. The page is scanned once it has resolved. */
  reach?: (page: Page) => Promise<unknown>;
};

type Server = () => RunningServer;

/** The pages have no foreign frames, so axe runs in the page itself: half the time of its own driver. */
const axeSource = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const widths = [1440, 390, 320];
const desktopWindow = { width: 1440, height: 900 };
const phoneWindow = { width: 390, height: 844 };

/**
 * Opens each state once, scans it with axe up to WCAG 2.2 AA, and checks that it scrolls sideways at no width.
 *
 * `npm test` opens the first state of each address. In `npm run test:all`, an address that is opened on one device alone
 * is scanned at the other one's width as well, in its first state.
 *
 * The states of a table share one server with the demonstration. No state may depend on another.
 *
 * @param prepare writes the states' records, in addition to the demonstration, before the first state is opened
 */
export function sweep(states: readonly State[], prepare?: (server: RunningServer) => Promise<void>): void {
  let server: RunningServer;
  beforeAll(async () => {
    server = await takeServer({ demo: true, env: { RATE_LIMITS: "off" } });
    await prepare?.(server);
  });
  afterAll(() => server.stop());

  const opened = isFullRun ? [...states] : firstStates(states);
  const firstOnes = isFullRun ? firstStates(states) : [];
  describe.each(opened)("$path, $name", (state) => {
    const { isWalked = firstOnes.includes(state) } = state;
    const walked = isWalked ? ", and is walked around by keyboard" : "";
    siteTest(`has no accessibility problem and fits every width${walked}`, async ({ visit }) => {
      const page = await openState(state, visit, () => server);
      const problems = await accessibilityProblems(page);
      record(state, problems);
      expect(problems).toEqual([]);
      expect(await widthsTooNarrow(page)).toEqual([]);
      const [own, other] =
        state.device === "phone" ? [phoneWindow, desktopWindow] : [desktopWindow, phoneWindow];
      if (isFullRun && isFirstOfOneDevice(state, opened)) {
        await page.setViewportSize(other);
        expect(await accessibilityProblems(page)).toEqual([]);
      }
      if (!isWalked) return;
      await resize(page, state.size ?? own);
      expect(await keyboardFaults(page)).toEqual([]);
    });
  });
}

/** Appends a scanned state to the file that `npm run sweep` makes the accessibility statement's results of. */
function record({ path }: State, problems: readonly string[]): void {
  const file = process.env.SWEEP_RECORD;
  if (file) appendFileSync(file, `${JSON.stringify({ path, problems: problems.length })}\n`);
}

/** Returns the states of the addresses that `npm test` opens. `npm run test:all` opens all of them. */
export function everydayStates(states: readonly State[], addresses: readonly string[]): State[] {
  return states.filter((state) => isFullRun || addresses.includes(address(state)));
}

/** Returns a state's path without its query. */
function address({ path }: State): string {
  return path.split("?")[0] ?? "";
}

/** Returns the first state of each address, whose query does not count. */
function firstStates(states: readonly State[]): State[] {
  return states.filter(
    (state, line) => line === states.findIndex((first) => address(first) === address(state)),
  );
}

/** Returns whether this is the first state of an address that is opened on one device alone. */
function isFirstOfOneDevice(state: State, opened: readonly State[]): boolean {
  const [first, ...others] = opened.filter(({ path }) => path === state.path);
  return state === first && others.every(({ device }) => device === state.device);
}

async function openState(
  { path, as, device, size, reach }: State,
  visit: Visit,
  server: Server,
): Promise<Page> {
  const { url, admin, client } = server();
  const options: VisitOptions = {
    ...(device === "phone" ? phone : desktop),
    ...(size && { viewport: size }),
    baseURL: url,
    reducedMotion: "reduce",
  };
  const page = await visit(path, as ? { ...options, as: as === "admin" ? admin : client } : options);
  // The pages of accounts and of the team draw their content after they have loaded.
  await page
    .locator(path.startsWith("/dashboard") ? "#page h1" : "h1")
    .first()
    .waitFor({ state: "attached" });
  await reach?.(page);
  return page;
}

/** Returns the page's accessibility problems up to WCAG 2.2 AA and best practices, one line each. */
async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await axeSource);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      // Axe by default leaves out the one rule that WCAG 2.2 added.
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  });
}

/**
 * Returns each width in pixels at which the page is wider than its window, with the elements that reach furthest. Also
 * returns the widths at which a title has hardly any room.
 */
async function widthsTooNarrow(page: Page): Promise<string[]> {
  const tooNarrow: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width > phoneWindow.width ? 900 : 844 });
    // Content outside the screen is laid out from the next frame on, and a phone zooms back a few frames later.
    await awaitFrames(page, 2);
    let wide = await reachingElements(page, width);
    for (let frame = 0; frame < 60 && wide; frame++) {
      await awaitFrames(page, 1);
      wide = await reachingElements(page, width);
    }
    if (wide) tooNarrow.push(`${width} px: ${wide.join(" ")}`);
    for (const title of await squeezedTitles(page)) tooNarrow.push(`${width} px: title « ${title} »`);
  }
  return tooNarrow;
}

/** Returns the elements that reach furthest in a page that is wider than its window, and `undefined` in another. */
function reachingElements(page: Page, width: number): Promise<string[] | undefined> {
  return page.evaluate((own) => {
    if (Math.max(document.documentElement.scrollWidth, innerWidth) <= own) return undefined;
    const elements = [...document.querySelectorAll("body *")];
    return elements
      .filter((each) => each.getBoundingClientRect().right > own + 0.5 && !each.closest(".Toastify"))
      .slice(0, 3)
      .map((each) => `${each.tagName}.${each.className} ${each.getBoundingClientRect().right}`);
  }, width);
}

/** Returns the titles that stay narrower than three of their letters, so that their words break everywhere. */
async function squeezedTitles(page: Page): Promise<string[]> {
  const findSqueezed = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("h1, h2, h3")]
        .filter(
          (title) => title.innerText.length > 12 && !title.closest(".sr-only") && title.checkVisibility(),
        )
        .filter((title) => title.clientWidth < 3 * Number.parseFloat(getComputedStyle(title).fontSize))
        .map((title) => title.innerText),
    );
  let titles = await findSqueezed();
  // On a slow machine, a resized page gets its new layout some frames later.
  for (let frame = 0; frame < 60 && titles.length > 0; frame++) {
    await awaitFrames(page, 1);
    titles = await findSqueezed();
  }
  return titles;
}
