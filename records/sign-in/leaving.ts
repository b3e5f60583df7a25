import { removeOfflinePages } from "../offline-pages.ts";
import { awaitStorage, withStorage } from "../storage/browser-storage.ts";
import { removeReading } from "../storage/offline-reading.ts";

/**
 * Removes the remains of a session from this browser, apart from the tab's drafts. Every page can sign out and few
 * visitors do, so this file is loaded on demand. A page with files in memory listens to `sign-out`. Never rejects.
 */
export async function leaveBrowser(): Promise<void> {
  globalThis.dispatchEvent(new Event("sign-out"));
  // The same name as in site/enquiry/quote/quote-draft.ts. A shared constant would be another file to load.
  withStorage("localStorage", (device) => device.removeItem("quote-draft"));
  // A browser that does not answer must not block the sign-out.
  await awaitStorage(Promise.all([removeReading(), removeOfflinePages()])).catch(() => {});
}
