import type { Store } from "record-store";
import { isPageName } from "../pages/page-names.ts";
import type { PageWriters } from "./entries.ts";
import { versionsPage } from "./versions.server.ts";

type WriterStore = Pick<Store, "find" | "history" | "look">;

/** A draft is saved after each pause of its writer. Looking through more of these saves would cost too much. */
const mostRounds = 6;

/** Returns who published each page last, and when. Pages without a version among the last changes are absent. */
export async function pageWriters(store: WriterStore): Promise<PageWriters> {
  const writers: PageWriters = {};
  for (const { id, page } of await store.find("pages", {})) {
    const version = isPageName(page) && (await lastVersion(store, id));
    if (version) writers[page] = { name: version.actor?.name ?? "", at: version.at };
  }
  return writers;
}

async function lastVersion(store: WriterStore, record: string) {
  let before: number | undefined;
  for (let round = 0; round < mostRounds; round += 1) {
    const history = await versionsPage(store, { collection: "pages", record, before });
    const version = history?.versions.find(({ fields }) => fields.length > 0);
    if (version || !history?.next) return version;
    before = history.next;
  }
  return undefined;
}
