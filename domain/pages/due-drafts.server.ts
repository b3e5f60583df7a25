import type { Store } from "record-store";
import { storedMoment } from "../dates.ts";
import { inProcess } from "../service-account.server.ts";
import { isSamePage, readPageDraft, readScheduled } from "./content.ts";
import { pageService } from "./service.ts";

/**
 * Publishes the scheduled contents whose moment has come. A page that somebody changes at the same moment waits for the
 * next call. A draft that was written further stays a draft.
 *
 * @param report receives the error of a page. The other pages are still published.
 */
export async function publishDueDrafts(
  store: Pick<Store, "fetch" | "find">,
  now: Date,
  report: (error: unknown) => void,
): Promise<number> {
  const pages = inProcess(store, pageService).collection("pages");
  const moment = storedMoment(now);
  let published = 0;
  for (const { id, updated, draft: stored, scheduled, publish_at } of await store.find("pages", {})) {
    const content = readScheduled(scheduled);
    if (!content || publish_at === "" || publish_at > moment) continue;
    const draft = readPageDraft(stored);
    const isPublished = draft !== null && isSamePage(draft, content);
    const values = { ...content, scheduled: null, publish_at: "", ...(isPublished && { draft: null }) };
    await pages.update(id, values, { headers: { "If-Match": `"${updated}"` } }).then(() => {
      published += 1;
    }, report);
  }
  return published;
}
