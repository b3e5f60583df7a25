import type { Store } from "record-store";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { securityHeaders } from "../../http/security-headers.ts";
import { hashesOf } from "../document.ts";
import type { Pages } from "../pages.ts";
import { draftedPages, scriptlessPolicy, shownAddress, withoutScripts } from "./drafted-pages.ts";
import { lettersView } from "./letters-view.ts";

type ViewOptions = {
  pages: Pages;
  store: Pick<Store, "fetch" | "find">;
  siteUrl: string;
};

/**
 * Renders a page with its draft, every place marked, for the editor's frame. The answer holds no script, and runs none:
 * the editor changes its text while somebody types.
 */
export async function pageView({ pages, store, siteUrl }: ViewOptions, name: PageName): Promise<Response> {
  if (name === "letters") return lettersView({ store, siteUrl });
  const preview = { pages: await draftedPages(store, name), areMarked: true };
  const response = await pages(new Request(siteUrl + shownAddress(name)), "", preview);
  const html = withoutScripts(await response.text());
  const headers = {
    ...securityHeaders,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": scriptlessPolicy(hashesOf(html).styles, "'self'"),
    "X-Frame-Options": "SAMEORIGIN",
  };
  return new Response(html, { headers });
}
