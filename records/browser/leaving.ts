import { removeOfflinePages } from "../offline-pages.ts";
import { deleteQuoteDraft } from "./quote-draft.ts";

/**
 * Takes from this browser what whoever signs out would leave behind beside the drafts of the tab. Few ever do, and every
 * page can: it is loaded only then. A page that holds files of theirs in memory listens to `sign-out`. Never rejects.
 */
export async function leaveBrowser(): Promise<void> {
  globalThis.dispatchEvent(new Event("sign-out"));
  deleteQuoteDraft();
  await removeOfflinePages();
}
