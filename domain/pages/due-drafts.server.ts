import type { Store } from "record-store";
import { storedMoment } from "../dates.ts";
import { inProcess } from "../service-account.server.ts";
import { readPageDraft } from "./content.ts";
import { pageService } from "./service.ts";

/**
 * Publishes the drafts whose moment has come. A draft that somebody changes at the same moment waits for the next call.
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
  for (const { id, updated, draft, publish_at } of await store.find("pages", {})) {
    const content = readPageDraft(draft);
    if (!content || publish_at === "" || publish_at > moment) continue;
    const { texts, pictures, sections } = content;
    const values = { texts, pictures, sections, draft: null, publish_at: "" };
    await pages.update(id, values, { headers: { "If-Match": `"${updated}"` } }).then(() => {
      published += 1;
    }, report);
  }
  return published;
}
