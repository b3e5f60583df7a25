import type { Row, Store } from "record-store";
import { findPreview, noteOpening, openPreviewTokens } from "../../../domain/preview-links/opening.server.ts";
import { previewService } from "../../../domain/preview-links/service.ts";
import { previewHeaders, securityHeaders } from "../../http/security-headers.ts";
import { deadPreviewPage, noFormPage, tooManyPage } from "../bare-pages.ts";
import { hashesOf } from "../document.ts";
import type { Pages } from "../pages.ts";
import type { RenderingLimit } from "../rendering-limit.ts";
import { mayBePerson } from "../visitors.ts";
import { scriptlessPolicy, withoutScripts } from "./drafted-pages.ts";
import { withPreviewBar } from "./preview-bar.ts";
import { readPreviewed } from "./previewed-record.ts";

type PreviewOptions = {
  pages: Pages;
  store: Pick<Store, "fetch" | "find" | "secret">;
  siteUrl: string;
  limit: RenderingLimit;
  pictureLimit: RenderingLimit;
  /** Receives the error of an opening that could not be counted. */
  report: (error: unknown) => void;
  now?: () => Date;
};

export type Previews = {
  /** Answers a request for a page's preview or for one of its pictures. `client` is its network address. */
  answer(request: Request, client: string): Promise<Response>;
  /** Returns the address that opens a link. */
  address(id: string): Promise<string>;
};

const place = "/apercu/";

/**
 * Opens the previews of drafts for people without an account, by links that the team makes. A preview runs no script and
 * is never cached. A link that is unknown, revoked or over shows a sentence instead.
 */
export function openPreviews(options: PreviewOptions): Previews {
  const { store, siteUrl, limit, pictureLimit, report, now = () => new Date() } = options;
  // The secrets are read each time, because the operator may renew them.
  const readTokens = () => openPreviewTokens(store);

  return {
    async answer(request, client) {
      if (request.method !== "GET" && request.method !== "HEAD") return noFormPage("GET, HEAD");
      const { pathname, searchParams } = new URL(request.url);
      const [token = "", folder, name = "", ...rest] = pathname.slice(place.length).split("/");
      const isPage = folder === undefined || folder === "";
      const { link, dead } = await findPreview(store, await readTokens(), token, now());
      if (!link) return deadPreviewPage(dead);
      if (!isPage) {
        if (!pictureLimit.take(client)) return tooManyPage(pictureLimit.wait());
        if (folder !== "images" || rest.length > 0) return deadPreviewPage("unknown");
        return pictureAnswer(options, link, { name, thumb: searchParams.get("thumb") }, { request, client });
      }
      if (!limit.take(client)) return tooManyPage(limit.wait());
      const answer = await previewAnswer(options, link, token);
      // The reader sees the draft even if a full disk refuses the count.
      if (answer.ok && isOpening(request)) await noteOpening(store, link, now()).catch(report);
      return request.method === "HEAD" ? new Response(null, answer) : answer;
    },

    address: async (id) => `${siteUrl}${place}${(await readTokens()).of(id)}`,
  };
}

/** Programs that draw a preview of a sent link are no opening. */
function isOpening({ method, headers }: Request): boolean {
  return mayBePerson({ method, headers: Object.fromEntries(headers) });
}

async function previewAnswer(
  { pages, store, siteUrl }: PreviewOptions,
  link: Row<"preview_links">,
  token: string,
): Promise<Response> {
  const previewed = await readPreviewed(store, link);
  if (!previewed) return deadPreviewPage("unknown");
  const response = await pages(new Request(siteUrl + previewed.drafted), "", previewed.contents);
  if (response.status >= 500) return response;
  const text = withoutScripts(await response.text());
  const withPictures = text.replaceAll(previewed.files, `${place}${token}/images/`);
  const html = withPreviewBar(withPictures, { link, record: previewed });
  const headers = {
    ...securityHeaders,
    ...previewHeaders,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": scriptlessPolicy(hashesOf(html).styles, "'none'"),
  };
  return new Response(html, { headers });
}

/** Pictures of a draft open for the team alone, so the link stands in for the team. */
async function pictureAnswer(
  { store, siteUrl }: PreviewOptions,
  link: Row<"preview_links">,
  { name, thumb }: { name: string; thumb: string | null },
  { request: { method, headers }, client }: { request: Request; client: string },
): Promise<Response> {
  const previewed = await readPreviewed(store, link);
  if (!previewed?.pictures.has(name)) return deadPreviewPage("unknown");
  const size = thumb === null ? "" : `?${new URLSearchParams({ thumb })}`;
  const file = `${siteUrl}${previewed.files}${name}${size}`;
  const origin = { caller: previewService, address: client };
  const answer = await store.fetch(new Request(file, { method, headers: pictureHeaders(headers) }), origin);
  const picture = new Response(answer.body, answer);
  for (const [header, value] of Object.entries(previewHeaders)) picture.headers.set(header, value);
  return picture;
}

/** Only the accepted formats count. A cookie or a condition of the browser is none of the file's. */
function pictureHeaders(headers: Headers): Record<string, string> {
  const accept = headers.get("accept");
  return accept ? { accept } : {};
}
