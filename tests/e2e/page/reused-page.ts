import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContextOptions, Page } from "playwright-core";

/** The address of the site that a page was opened on, and its window. */
type Visited = { site: string } & Pick<BrowserContextOptions, "viewport">;

/** Empties the page. Its context loses cookies, storage, routes, listeners and other tabs. */
export async function forgetVisit(page: Page, { site, viewport }: Visited): Promise<void> {
  const context = page.context();
  for (const event of ["console", "dialog", "download", "pageerror", "popup", "request", "response"])
    page.removeAllListeners(event);
  await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));
  const addresses = [site, ...context.pages().map((each) => each.url())];
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.mouse.move(0, 0);
  await page.goto("about:blank");
  await context.clearCookies();
  const protocol = await context.newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
  // A blank page's origin is "null".
  for (const origin of origins)
    if (origin !== "null") await protocol.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await protocol.detach();
  if (viewport) await page.setViewportSize(viewport);
}

/** Returns whether the page could be emptied. A closed or hanging page cannot be. */
export async function isForgotten(page: Page, visited: Visited): Promise<boolean> {
  const forgotten = forgetVisit(page, visited).then(() => true);
  return Promise.race([forgotten.catch(() => false), pause(15_000, false, { ref: false })]);
}

/**
 * Notices calls with a lasting effect on the page or its context, such as setting the clock.
 *
 * @returns a function that stops watching and returns whether there was such a call
 */
export function watchForLastingChanges(page: Page): () => boolean {
  const context = page.context();
  const lasting: [object, string[]][] = [
    [page, ["addInitScript", "emulateMedia", "exposeBinding", "exposeFunction", "setExtraHTTPHeaders"]],
    [
      context,
      ["addInitScript", "exposeBinding", "exposeFunction", "on", "setExtraHTTPHeaders", "setOffline"],
    ],
    [context, ["grantPermissions", "newCDPSession", "setGeolocation"]],
    [page.clock, ["fastForward", "install", "pauseAt", "runFor", "setFixedTime", "setSystemTime"]],
  ];
  let isChanged = false;
  for (const [target, names] of lasting)
    for (const name of names) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== "function") continue;
      Reflect.set(target, name, (...args: unknown[]) => {
        isChanged = true;
        return Reflect.apply(call, target, args);
      });
    }
  return () => {
    for (const [target, names] of lasting) for (const name of names) Reflect.deleteProperty(target, name);
    return isChanged;
  };
}
