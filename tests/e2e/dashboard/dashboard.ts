import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import type { RunningServer } from "../../running.ts";
import { atWidths, authenticate, desktop, phone, test } from "../browser.ts";

/**
 * A browser test of the back office, signed in as an administrator.
 *
 * `open` shows one of its pages in a fresh browser context. `openShared` shows it in the one page that all tests of the
 * file share, at half the cost. Use `openShared` for tests that leave nothing in the browser (drafts, sessions,
 * permissions).
 *
 * @param server called when a page is opened, because the server only starts before all tests
 */
export function dashboardTest(server: () => RunningServer) {
  return test
    .extend(
      "open",
      ({ visit }) =>
        async (path: string, options: BrowserContextOptions = desktop): Promise<Page> => {
          const page = await visit(path, { ...options, baseURL: server().url, as: server().admin });
          await page.locator("#page h1").waitFor();
          return page;
        },
    )
    .extend(
      "openShared",
      ({ stay }) =>
        async (path: string, options: BrowserContextOptions = desktop): Promise<Page> => {
          const page = await stay("/dashboard/guide", {
            ...options,
            baseURL: server().url,
            as: server().admin,
          });
          // After a failed test, the page starts without its session.
          if (new URL(page.url()).pathname === "/login") await authenticate(page, server().admin);
          await page.unrouteAll({ behavior: "ignoreErrors" });
          if (options.viewport) await page.setViewportSize(options.viewport);
          await page.mouse.move(0, 0);
          await page.goto(path);
          await page.waitForFunction(() => "hydrated" in window);
          await page.locator("#page h1").waitFor();
          return page;
        },
    );
}

/** The question before a sign-out that deletes unsaved work. */
export const signOutQuestion = (page: Page) =>
  page.getByRole("alertdialog", { name: "Tout n’est pas enregistré" });

type Width = [device: "desktop" | "phone", options: BrowserContextOptions];

/** The rows of a walk that is the same at both widths and matters most at a desk. */
export const deskFirst = atWidths<Width>(["desktop", desktop], ["phone", phone]);

/** The rows of a walk that is the same at both widths and matters most on a phone. */
export const phoneFirst = atWidths<Width>(["phone", phone], ["desktop", desktop]);

/** Makes the page as narrow as a phone's for the rest of the walk. */
export async function narrow(page: Page): Promise<void> {
  if (phone.viewport) await page.setViewportSize(phone.viewport);
}

/** Presses Tab until `target` has the focus, as a keyboard user does. Shift+Tab goes backwards if that is shorter. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let leftCopies = 80; leftCopies > 0 && !(await isThere()); leftCopies--)
    await page.keyboard.press(key);
  if (!(await isThere())) throw new Error(`The keyboard does not lead to ${target}.`);
}

/**
 * Closes the open dialog with Escape. Returns once the page has handled its `close` event and taken it out. A closed
 * dialog loses its role before that event. A press that opens it again so early would be lost.
 */
export async function closeByEscape(page: Page): Promise<void> {
  const dialog = await page.locator("dialog[open]").elementHandle();
  await page.keyboard.press("Escape");
  await page.waitForFunction((closed) => !closed.isConnected, dialog);
}

/** How long a backup may take: its process works at the lowest priority, after everything else on the machine. */
export const untilBackupIsMade = { timeout: 150_000 };

/** A phone whose foot bars cover much of the screen. */
export const lowPhone = { ...phone, viewport: { width: 390, height: 640 } };

/** Returns the focused element's name, and whether anything covers its middle or its edges. */
async function focusedElement(): Promise<{ name: string; isCovered: boolean; isAtEnd: boolean }> {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: "", isCovered: false, isAtEnd: true };
  // The link that skips the menu slides in and out again.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const { left, width, top, bottom } = focused.getBoundingClientRect();
  const x = left + width / 2;
  // If a field is higher than half the screen, only its beginning has to be visible.
  const heights = bottom - top > innerHeight / 2 ? [top + 4] : [top + 4, (top + bottom) / 2, bottom - 4];
  const isSeen = (y: number) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (focused.contains(there) || there.contains(focused));
  };
  // A box that its label draws has almost no rectangle of its own.
  const isCovered = width > 4 && bottom - top > 8 && !heights.every(isSeen);
  const name = focused.getAttribute("aria-label") ?? focused.textContent ?? "";
  return { name: `${focused.tagName} ${focused.id} ${name.trim()}`.trim(), isCovered, isAtEnd: false };
}

/** Goes through a page by Tab, and back. Returns the elements that were covered while they had the focus. */
export async function coveredOnTheWay(page: Page): Promise<{ steps: number; covered: string[] }> {
  // Smooth scrolling is off, so that an element is measured at its final place.
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = "auto";
  });
  const covered: string[] = [];
  let steps = 0;
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let leftCopies = 150; leftCopies > 0; leftCopies--) {
      await page.keyboard.press(key);
      const { name, isCovered, isAtEnd } = await page.evaluate(focusedElement);
      if (isAtEnd) break;
      steps += 1;
      if (isCovered) covered.push(`${key}: ${name}`);
    }
  }
  return { steps, covered };
}
