import type { Store } from "record-store";
import type { ChangedPage } from "../../records/pages/pages.ts";
import { writtenSite } from "../../site/pages/written.ts";

/**
 * Answers with what the team has changed of the page at an address, for a browser that navigates there. `/textes/contact`
 * is about `/contact`.
 */
export async function pageTextsAnswer(store: Pick<Store, "find">, { url }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  const pages = (await store.find("pages", {})) as unknown as ChangedPage[];
  const { written = {} } = writtenSite(pages, pathname.slice("/textes".length));
  return Response.json(written, { headers: { "Cache-Control": "no-cache" } });
}
