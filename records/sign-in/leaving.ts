import { removeOfflinePages } from "../offline-pages.ts";
import { awaitStorage, withStorage } from "../storage/browser-storage.ts";

/**
 * Takes from this browser what whoever signs out would leave behind beside the drafts of the tab. Few ever do, and every
 * page can: it is loaded only then. A page that holds files of theirs in memory listens to `sign-out`. Never rejects.
 */
export async function leaveBrowser(): Promise<void> {
  globalThis.dispatchEvent(new Event("sign-out"));
  // By the name that site/request/quote/quote-draft.ts gives it: what both of them named would be a file of its own to load.
  withStorage("localStorage", (device) => device.removeItem("quote-draft"));
  // A browser that does not answer keeps nobody signed in.
  await awaitStorage(removeOfflinePages()).catch(() => {});
}
