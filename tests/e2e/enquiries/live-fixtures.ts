import type { Page, Route } from "playwright-core";
import { expect } from "vitest";

export const slot = { from: "2099-11-26 07:00:00.000Z", to: "2099-11-26 08:00:00.000Z", note: "" };

/** The address of the event stream that tells pages of changes. */
export const realtime = "**/api/realtime";

/** Loads a path, and resolves once its page has subscribed to changes. */
export async function loadListening(page: Page, path: string): Promise<void> {
  const listens = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/realtime") && answer.request().method() === "POST",
  );
  await page.goto(path);
  await listens;
  // The page reads once more the records that may have changed before its subscription.
  await page.waitForLoadState("networkidle");
}

/**
 * Holds back the page's next requests with this method to the realtime address. Returns a function that releases them.
 */
export async function heldBack(page: Page, method: "GET" | "POST"): Promise<() => void> {
  let release = () => {};
  const isFree = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(realtime, async (route) => {
    if (route.request().method() === method) await isFree;
    await route.continue();
  });
  return release;
}

export const noAnswer = (route: Route) => route.abort();
export const serverError = (route: Route) => route.fulfill({ status: 500, json: {} });

/** The readings of the back office's pages. The event stream is not among them. */
export const readings = /\/api\/collections\/\w+\/records|\/dashboard\/donnees\//;

/** Makes all readings of a page fail from now on. Returns a function that counts the failures. */
export async function breakReadings(
  page: Page,
  fail: (route: Route) => Promise<void>,
): Promise<() => number> {
  let failed = 0;
  await page.route(readings, async (route) => {
    await fail(route).catch(() => {});
    failed += 1;
  });
  return () => failed;
}

/** Resolves once a reading has failed, and no other one fails for a while. */
export async function readInVain(failed: () => number): Promise<void> {
  let before = 0;
  const isOver = () => {
    const isSame = failed() > 0 && failed() === before;
    before = failed();
    return isSame;
  };
  await expect.poll(isOver, { timeout: 30_000, interval: 300 }).toBe(true);
}
