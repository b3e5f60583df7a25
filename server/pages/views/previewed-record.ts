import type { Row, Store } from "record-store";
import { contentFiles, readContent, readPageDraft } from "../../../domain/pages/content.ts";
import { isPageName, type PageName, pageId } from "../../../domain/pages/page-names.ts";
import { editablePages } from "../../../domain/pages/registry.ts";
import { readDraftedService, workingService } from "../../../domain/services/draft.ts";
import type { Service } from "../../../domain/services/service.ts";
import type { PreviewedPages } from "../../../records/pages/shown-pages.ts";
import { serviceUrl } from "../../../site/sections/services/service-address.ts";
import { draftedPages, shownAddress } from "./drafted-pages.ts";

/** The page or the service that a preview shows. */
export type PreviewedRecord = {
  kind: "page" | "service";
  name: string;
  /** Whether visitors see something else now. The team may have published or dropped the draft of the link. */
  hasDraft: boolean;
  /** The address at which visitors see it. */
  address: string;
  /** The address at which it is rendered. */
  drafted: string;
  contents: PreviewedPages;
  /** The address that those of its files begin with. */
  files: string;
  /** The names of the files that it shows. */
  pictures: ReadonlySet<string>;
};

/** Returns what a link shows now. Returns `undefined` if its service is gone. */
export async function readPreviewed(
  store: Pick<Store, "fetch" | "find">,
  { page, service }: Pick<Row<"preview_links">, "page" | "service">,
): Promise<PreviewedRecord | undefined> {
  if (isPageName(page)) return previewedPage(store, page);
  const [record] = service ? await store.find("services", { id: service }) : [];
  return record && previewedService(store, record);
}

async function previewedPage(store: Pick<Store, "fetch" | "find">, page: PageName): Promise<PreviewedRecord> {
  const [record] = await store.find("pages", { page });
  const draft = readPageDraft(record?.draft);
  const address = await shownAddress(store, page);
  return {
    kind: "page",
    name: editablePages[page].title,
    hasDraft: draft !== null,
    ...{ address, drafted: address },
    contents: { pages: await draftedPages(store, page), areMarked: false },
    files: `/api/files/pages/${pageId(page)}/`,
    pictures: contentFiles(draft ?? readContent(record ?? null)),
  };
}

/** Returns a service with its draft. Visitors do not see a hidden one at all. */
async function previewedService(
  store: Pick<Store, "find">,
  record: Row<"services">,
): Promise<PreviewedRecord> {
  const stored = { ...record, collectionId: "", collectionName: "services" } as Service;
  const service = workingService(stored);
  return {
    kind: "service",
    name: service.title,
    hasDraft: record.hidden || readDraftedService(record.draft) !== null,
    address: record.hidden ? "/services" : serviceUrl(stored),
    drafted: serviceUrl(service),
    contents: { pages: await draftedPages(store), areMarked: false, service },
    files: `/api/files/services/${record.id}/`,
    pictures: new Set(service.pictures),
  };
}
