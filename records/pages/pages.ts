import type { ImageFacts } from "../../domain/images.ts";
import { type PageName, pageNames } from "../../domain/pages/page-names.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";

/** The published changes of a page, those of hidden sections included. Only the server and editors read them. */
export type ChangedPage = {
  id: string;
  page: PageName;
  texts: unknown;
  pictures: unknown;
  sections: unknown;
  lists: unknown;
  images: Record<string, ImageFacts> | null;
};

/** Returns the pages that the team has changed. Returns an empty list if the call fails: pages then show the originals. */
export function changedPages(client: RecordsClient): Promise<ChangedPage[]> {
  const pages = client.collection("pages").getList<ChangedPage>(1, pageNames.length, {
    skipTotal: true,
    fields: "id,page,texts,pictures,sections,lists,images",
  });
  return pages.then(({ items }) => items, logAndReturn([]));
}
