import type { Store } from "record-store";
import { readContent, readPageDraft } from "../../../domain/pages/content.ts";
import { type PageName, pageAddresses } from "../../../domain/pages/page-names.ts";
import type { ChangedPage } from "../../../records/pages/pages.ts";
import { securityHeaders } from "../../http/security-headers.ts";
import { hashesOf } from "../document.ts";
import type { Pages } from "../pages.ts";

type ViewOptions = {
  pages: Pages;
  store: Pick<Store, "find">;
  siteUrl: string;
};

/** The address at which the site shows a page that has none of its own. */
const elsewhere: Partial<Record<PageName, string>> = { common: "/", missing: "/page-introuvable" };

/**
 * Renders a page with its draft, every place marked, for the editor's frame. The answer holds no script, and runs none:
 * the editor changes its text while somebody types.
 */
export async function pageView({ pages, store, siteUrl }: ViewOptions, name: PageName): Promise<Response> {
  const address = pageAddresses[name] ?? elsewhere[name] ?? "/";
  const preview = { pages: await draftedPages(store, name), areMarked: true };
  const response = await pages(new Request(siteUrl + address), "", preview);
  const html = withoutScripts(await response.text());
  const headers = {
    ...securityHeaders,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": viewPolicy(hashesOf(html).styles),
    "X-Frame-Options": "SAMEORIGIN",
  };
  return new Response(html, { headers });
}

/** Returns all changed pages, one of them with its draft. */
async function draftedPages(store: Pick<Store, "find">, name: PageName): Promise<ChangedPage[]> {
  const rows = await store.find("pages", {});
  return rows.map((row) => {
    const page = row.page as PageName;
    const draft = page === name ? readPageDraft(row.draft) : null;
    const images = row.images as ChangedPage["images"];
    return { id: row.id, page, images, ...(draft ?? readContent(row)) };
  });
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, "");
}

function viewPolicy(styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${["'self'", ...styles].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
