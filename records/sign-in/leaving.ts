import { removeOfflinePages } from "../offline-pages.ts";
import { awaitStorage } from "../storage/browser-storage.ts";
import { removeReading } from "../storage/offline-reading.ts";
import { announceSignOut, type SignOut } from "./sign-out-events.ts";
import { removeUnsavedWork } from "./unsaved-work.ts";

/**
 * Removes the remains of a session from this browser, apart from the tab's drafts. Every page can sign out and few
 * visitors do, so this file is loaded on demand. A page with files in memory listens to `sign-out`. Never rejects.
 */
export async function leaveBrowser(signOut: SignOut): Promise<void> {
  // First: a form that stores its draft while its page is left must not do so after the removal.
  announceSignOut(signOut);
  // A browser that does not answer must not block the sign-out.
  const removals = [removeReading(), removeOfflinePages(), removeUnsavedWork(signOut)];
  await awaitStorage(Promise.all(removals)).catch(() => {});
}
