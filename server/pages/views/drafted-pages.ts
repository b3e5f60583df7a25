import type { Store } from "record-store";
import { readContent, readPageDraft } from "../../../domain/pages/content.ts";
import { type PageName, pageAddresses, recordPages } from "../../../domain/pages/page-names.ts";
import type { ChangedPage } from "../../../records/pages/pages.ts";

/** The address at which the site shows a page that has none of its own. */
const elsewhere: Partial<Record<PageName, string>> = { common: "/", missing: "/page-introuvable" };

/** Returns the address at which the site shows a page. For a page of records it is the address of the first record. */
export async function shownAddress(store: Pick<Store, "fetch">, name: PageName): Promise<string> {
  const records = recordPages[name];
  if (!records) return pageAddresses[name] ?? elsewhere[name] ?? "/";
  return records.folder + ((await readFirstSlug(store, records)) ?? noSlug);
}

type RecordPage = NonNullable<(typeof recordPages)[PageName]>;

/** Returns the slug of the first record that visitors see. */
async function readFirstSlug(
  store: Pick<Store, "fetch">,
  { collection, order, shown }: RecordPage,
): Promise<string | undefined> {
  const query = new URLSearchParams({
    perPage: "1",
    skipTotal: "true",
    fields: "slug",
    sort: order,
    filter: shown,
  });
  const address = `http://store.invalid/api/collections/${collection}/records?${query}`;
  const answer = await store.fetch(new Request(address), { inProcess: true });
  if (!answer.ok) return undefined;
  const { items } = (await answer.json()) as { items: { slug: string }[] };
  return items[0]?.slug;
}

/** The slug of no record. Its page says so in the page's own words. */
const noSlug = "aucun";

/** Returns all changed pages, at most one of them with its draft. */
export async function draftedPages(store: Pick<Store, "find">, name?: PageName): Promise<ChangedPage[]> {
  const rows = await store.find("pages", {});
  return rows.map((row) => {
    const page = row.page as PageName;
    const draft = page === name ? readPageDraft(row.draft) : null;
    const images = row.images as ChangedPage["images"];
    return { id: row.id, page, images, ...(draft ?? readContent(row)) };
  });
}

/** Returns a page without its scripts: nothing changes its text in the browser. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, "");
}

/**
 * The policy of a page without scripts.
 *
 * @param frames the pages that may show it in a frame
 */
export function scriptlessPolicy(styles: readonly string[], frames: "'self'" | "'none'"): string {
  return [
    "default-src 'none'",
    `style-src ${["'self'", ...styles].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frames}`,
  ].join("; ");
}
