import { removeOfflinePages } from "../offline-pages.ts";
import { awaitStorage, withStorage } from "../storage/browser-storage.ts";

/**
 * Removes what a sign-out would leave in this browser, apart from the tab's drafts. It is loaded on demand, as every
 * page can sign out and few visitors do. A page with files in memory listens to `sign-out`. Never rejects.
 */
export async function leaveBrowser(): Promise<void> {
  globalThis.dispatchEvent(new Event("sign-out"));
  // The same name as in site/request/quote/quote-draft.ts. A shared constant would be another file to load.
  withStorage("localStorage", (device) => device.removeItem("quote-draft"));
  // A browser that does not answer must not block the sign-out.
  await awaitStorage(removeOfflinePages()).catch(() => {});
}
