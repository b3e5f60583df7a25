import type { Store } from "record-store";
import type { PreviewSubject } from "../../../domain/preview-links/preview-link.ts";
import { securityHeaders } from "../../http/security-headers.ts";
import { hashesOf } from "../document.ts";
import type { Pages } from "../pages.ts";
import { draftedPages, scriptlessPolicy, shownAddress, withoutScripts } from "./drafted-pages.ts";
import { lettersView } from "./letters-view.ts";
import { readPreviewed } from "./previewed-record.ts";

type ViewOptions = {
  pages: Pages;
  store: Pick<Store, "fetch" | "find">;
  siteUrl: string;
};

/**
 * Renders a page with its draft, every place marked, for the editor's frame, or the page of a service with its draft. The
 * answer holds no script, and runs none: the editor changes its text while somebody types. 404 if there is no such
 * service.
 */
export async function pageView(
  { pages, store, siteUrl }: ViewOptions,
  subject: PreviewSubject,
): Promise<Response> {
  if ("service" in subject) {
    const previewed = await readPreviewed(store, { page: "", service: subject.service });
    if (!previewed) return new Response(null, { status: 404 });
    return framedAnswer(await pages(new Request(siteUrl + previewed.drafted), "", previewed.contents));
  }
  const { page } = subject;
  if (page === "letters") return lettersView({ store, siteUrl });
  const preview = { pages: await draftedPages(store, page), areMarked: true };
  const address = siteUrl + (await shownAddress(store, page));
  return framedAnswer(await pages(new Request(address), "", preview));
}

async function framedAnswer(response: Response): Promise<Response> {
  const html = withoutScripts(await response.text());
  const headers = {
    ...securityHeaders,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": scriptlessPolicy(hashesOf(html).styles, "'self'"),
    "X-Frame-Options": "SAMEORIGIN",
  };
  return new Response(html, { headers });
}
