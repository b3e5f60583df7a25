import { removeOfflinePages } from "../offline-pages.ts";

/**
 * Takes from this browser what whoever signs out would leave behind beside the drafts of the tab. Few ever do, and every
 * page can: it is loaded only then. A page that holds files of theirs in memory listens to `sign-out`. Never rejects.
 */
export async function leaveBrowser(): Promise<void> {
  globalThis.dispatchEvent(new Event("sign-out"));
  try {
    // By the name that site/request/quote-draft.ts gives it: what both of them named would be a file of its own to load.
    localStorage.removeItem("quote-draft");
  } catch {
    // Where nothing may be kept, there is nothing.
  }
  await removeOfflinePages();
}
