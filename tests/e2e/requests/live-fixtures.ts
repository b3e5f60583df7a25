import type { Page, Route } from "playwright-core";
import { expect } from "vitest";

export const slot = { from: "2099-11-26 07:00:00.000Z", to: "2099-11-26 08:00:00.000Z", note: "" };

/** Where pages are told of changes. */
export const realtime = "**/api/realtime";

/** Loads a path, and resolves once the server tells its page of changes. */
export async function loadListening(page: Page, path: string): Promise<void> {
  const listens = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/realtime") && answer.request().method() === "POST",
  );
  await page.goto(path);
  await listens;
  // The page reads once more what may have changed before it listened.
  await page.waitForLoadState("networkidle");
}

/** Holds back what a page asks of the realtime address by a method, from its next request on; returns what lets it go. */
export async function heldBack(page: Page, method: "GET" | "POST"): Promise<() => void> {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(realtime, async (route) => {
    if (route.request().method() === method) await isFree;
    await route.continue();
  });
  return letGo;
}

export const noAnswer = (route: Route) => route.abort();
export const serverError = (route: Route) => route.fulfill({ status: 500, json: {} });

/** What pages of the back office read. The connection by which they are told of changes stands. */
export const readings = /\/api\/collections\/\w+\/records|\/dashboard\/donnees\//;

/** Lets all that a page reads fail from here on, and counts how much has. */
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

/** Resolves once a reading has failed, and no other one for a while. */
export async function readInVain(failed: () => number): Promise<void> {
  let before = 0;
  const isOver = () => {
    const isSame = failed() > 0 && failed() === before;
    before = failed();
    return isSame;
  };
  await expect.poll(isOver, { timeout: 30_000, interval: 300 }).toBe(true);
}
