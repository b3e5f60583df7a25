import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import type { RunningServer } from "../../running.ts";
import { desktop, phone, test } from "../browser.ts";

/**
 * A browser test whose `open` shows a page of the back office as an administrator opens it.
 *
 * @param server asked for when a page is opened: it starts before all tests
 */
export function dashboardTest(server: () => RunningServer) {
  return test.extend(
    "open",
    ({ visit }) =>
      async (path: string, options: BrowserContextOptions = desktop): Promise<Page> => {
        const page = await visit(path, { ...options, baseURL: server().url, as: server().admin });
        await page.locator("#page h1").waitFor();
        return page;
      },
  );
}

/** Makes the page as wide as a phone's in the middle of a walk: what follows is walked there. */
export async function narrow(page: Page): Promise<void> {
  if (phone.viewport) await page.setViewportSize(phone.viewport);
}

/** Presses Tab until something has the focus, as whoever has no mouse does; backwards where that is shorter. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let left = 80; left > 0 && !(await isThere()); left--) await page.keyboard.press(key);
  if (!(await isThere())) throw new Error(`The keyboard does not lead to ${target}.`);
}
