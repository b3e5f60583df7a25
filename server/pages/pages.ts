import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import type { Semaphore } from "record-store";
import type { PreviewedPages } from "../../records/pages/shown-pages.ts";
import type { MakeFirstAdministrator } from "../../records/sign-in/first-access.ts";
import type { ContactHandler } from "../handlers/contact.ts";
import type { DoubtHandler } from "../handlers/doubt.ts";
import type { EmailConfirmations } from "../handlers/email-confirmation.ts";
import type { InvitationHandler } from "../handlers/invitation.ts";
import { contentPolicy, referrerHeader } from "../http/security-headers.ts";
import { withShortBody } from "../http/short-body.ts";
import type { Log } from "../log/log.ts";
import { plainSpelling } from "./addresses.ts";
import { awayPage, brokenPage, noFormPage, notArrivedPage, tooLongPage, tooManyPage } from "./bare-pages.ts";
import { finishDocument } from "./document.ts";
import type { Fetch, InTurn, SiteEntry } from "./entry/entry.ts";
import { compressPage, pageResponse } from "./page-response.ts";
import { type FindRoute, pageRoutes } from "./page-routes.ts";
import { type RenderingLimit, renderingTurns } from "./rendering-limit.ts";
import { type StoreFailures, watchFailures } from "./store-failures.ts";

export type { Fetch } from "./entry/entry.ts";

/**
 * Answers a visitor's request. The network address counts for the rate limit of forms. With a preview, the page shows
 * the contents of the preview.
 */
export type Pages = (request: Request, address?: string, preview?: PreviewedPages) => Promise<Response>;

type PagesOptions = {
  /** Limits how many pages are rendered at once. Pass it in to read how many wait. */
  turns?: Semaphore;
  /** The built application, or a function that reloads it during development. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The record store as a visitor sees it, so pages hold no personal data. */
  storeFetch: Fetch;
  /** Absent if the site takes no contact form. */
  contact?: Pick<ContactHandler, "take">;
  /** Absent if the site has no accounts. */
  address?: EmailConfirmations;
  /** Absent if the site invites nobody. */
  invitation?: Pick<InvitationHandler, "decline" | "join">;
  firstAccess?: MakeFirstAdministrator;
  /** Absent if the site takes no doubts about reviews. */
  doubt?: DoubtHandler;
  /** Absent if the site sends no letters. */
  sendsLetters?: boolean;
  /** Absent if the site shows no papers. */
  hasEndedInsurance?: () => Promise<boolean>;
  /** The site's own origin. Clients choose the Host header freely. */
  siteUrl: string;
  log: Log;
  /** Limits how many pages are rendered for sent forms. */
  limit: RenderingLimit;
  /** False during development: the tools insert their own scripts. */
  finished: boolean;
};

/** Loads the result of `npm run build`. */
export function loadBuild(folder: string): Promise<ServerBuild> {
  return import(pathToFileURL(path.join(folder, "server/index.js")).href);
}

/**
 * Renders the pages of the site. Each page is buffered whole: only a complete page has hashes of its inline code.
 * A failure is a 500 with the reference of its log entry, or a 503 if the store cannot be reached. A page with a failed
 * part is `no-store`, as the next visitor may get it whole. The answer to a form is `no-store` too.
 */
export function openPages(options: PagesOptions): Pages {
  const renderer = new Renderer(options);
  return async (request, address = "", preview) => {
    if (request.method !== "HEAD") return renderer.answer(request, address, preview);
    // React Router renders nothing for HEAD, and only a rendered page has hashes for its policy.
    const { status, headers, body } = await renderer.answer(new Request(request, { method: "GET" }), address);
    await body?.cancel();
    return new Response(null, { status, headers });
  };
}

/** The state of one request: its renderer and its failures. */
type Rendering = {
  request: Request;
  isSending: boolean;
  preview: PreviewedPages | undefined;
  entry: ServerBuild["entry"]["module"] & SiteEntry;
  nonce: string;
  store: StoreFailures;
  report: (error: unknown) => string;
  /** Id of the log entry, if something failed. */
  reference?: string;
};

class Renderer {
  readonly #options: PagesOptions;
  readonly #render: RequestHandler;
  readonly #turns: Semaphore;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#turns = options.turns ?? renderingTurns();
    this.#render = createRequestHandler(options.build, options.finished ? "production" : "development");
  }

  async answer(request: Request, address: string, preview?: PreviewedPages): Promise<Response> {
    try {
      return await this.#answered(request, address, preview);
    } catch (error) {
      return brokenPage(reportTo(this.#options.log, error));
    }
  }

  async #answered(request: Request, address: string, preview?: PreviewedPages): Promise<Response> {
    const { build } = this.#options;
    const { entry, routes } = typeof build === "function" ? await build() : build;
    const { pathname, search } = new URL(request.url);
    const knownRoutes = findKnownRoutes(routes);
    const plain = request.method === "GET" && knownRoutes.spelling(pathname);
    if (plain) return pageResponse({ status: 301, headers: new Headers({ location: plain + search }) }, null);
    const isSending = request.method !== "GET";
    const refusal =
      isSending && this.#refused(request, knownRoutes.route(pathname.replace(asData, "")), address);
    if (refusal) return refusal;
    const bounded = isSending ? await withShortBody(request).catch(notArrivedPage) : request;
    if (bounded instanceof Response) return bounded;
    if (!bounded) return tooLongPage();
    const rendering: Rendering = {
      request: bounded,
      isSending,
      preview,
      entry: entry.module as Rendering["entry"],
      nonce: crypto.randomUUID(),
      store: watchFailures(this.#options.storeFetch),
      report: (error) => {
        rendering.reference = reportTo(this.#options.log, error);
        return rendering.reference;
      },
    };
    return this.#finished(rendering, await this.#rendered(rendering, address));
  }

  /** Refuses an impossible form before anything is read or done. */
  #refused(request: Request, route: ReturnType<FindRoute>, address: string): Response | undefined {
    if (!route?.isPage) return undefined;
    if (!route.takesForms) return noFormPage("GET, HEAD");
    if (request.method !== "POST") return noFormPage("GET, HEAD, POST");
    const { limit } = this.#options;
    return limit.take(address) ? undefined : tooManyPage(limit.wait());
  }

  #rendered(rendering: Rendering, client: string): Promise<Response> {
    const { contact, address, doubt, invitation, firstAccess, sendsLetters, hasEndedInsurance } =
      this.#options;
    const { isSending, preview, entry, store, nonce, report } = rendering;
    const handlers = {
      contact: contact && ((request: Request) => contact.take(request, client)),
      ...{ address: address?.(client), doubt: doubt?.(client), sendsLetters, hasEndedInsurance },
      ...{ declining: invitation?.decline, joining: invitation?.join, firstAccess },
      preview,
    };
    // The work of a form, letters included, may take long. Only the page that shows its result waits for a turn.
    const inTurn: InTurn = isSending ? (work) => this.#turns.pass(work) : (work) => work();
    const context = entry.renderContext({ storeFetch: store.fetch, ...handlers, nonce, report, inTurn });
    const render = () => this.#render(this.#asOwn(rendering), context);
    return isSending ? render() : this.#turns.pass(render);
  }

  /**
   * Returns the request for the site's own address, without the visitor's signal. Work that a visitor began is
   * completed even if they leave, and React Router would throw their leaving, which is no bug.
   */
  #asOwn({ request: { url, method, headers, body }, isSending }: Rendering): Request {
    const { siteUrl } = this.#options;
    const { pathname, search } = new URL(url);
    const request = new Request(siteUrl + pathname + search, {
      method,
      headers,
      body,
      duplex: "half",
    } as RequestInit);
    // A browser may know the site by another name, such as localhost. React Router would reject its page as foreign.
    if (isSending && request.headers.has("origin")) request.headers.set("origin", new URL(siteUrl).origin);
    return request;
  }

  /** Adds our headers, the length and, for a page, the hashes of its inline code to React Router's answer. */
  async #finished(rendering: Rendering, response: Response): Promise<Response> {
    const { request, isSending, store, nonce } = rendering;
    const { pathname } = new URL(request.url);
    const type = response.headers.get("content-type") ?? "";
    const isPage = type.startsWith("text/html");
    const isMeant = isPage || type.startsWith("application/json");
    if (!isMeant && response.status >= 500 && store.isAway()) return awayPage();
    if (!isMeant && response.status >= 500)
      return brokenPage(
        rendering.reference ?? rendering.report(new Error(`${pathname} could not be rendered.`)),
      );
    const isForOne = isSending || store.hasFailed();
    const lasting = isForOne ? { "cache-control": "no-store" } : undefined;
    const isXml = /^application\/(?:\w+\+)?xml\b/.test(type);
    const html = rendering.entry.renderedHtml(response);
    if (!html && isPage && !response.body) throw new Error(`The text of ${pathname} was lost on its way.`);
    if (!html && (!(isPage || isXml) || !response.body))
      return pageResponse(response, response.body, lasting);
    const text = html ?? (await response.text());
    if (!this.#options.finished) return pageResponse(response, text, lasting);
    if (isXml) return compressPage(request, response, text, lasting);
    const { html: page, ...hashes } = finishDocument(text, nonce);
    const policy = { "Content-Security-Policy": contentPolicy(hashes), ...referrerHeader(pathname) };
    return compressPage(request, response, page, { ...policy, ...lasting });
  }
}

function reportTo(log: Log, error: unknown): string {
  const reference = crypto.randomUUID();
  log.error(error, reference);
  return reference;
}

type KnownRoutes = { spelling: ReturnType<typeof plainSpelling>; route: FindRoute };

const builds = new WeakMap<ServerBuild["routes"], KnownRoutes>();

/** During development, every change of a source makes another build. */
function findKnownRoutes(routes: ServerBuild["routes"]): KnownRoutes {
  const cachedRoutes = builds.get(routes) ?? { spelling: plainSpelling(routes), route: pageRoutes(routes) };
  builds.set(routes, cachedRoutes);
  return cachedRoutes;
}

/** React Router's suffix of a page's address if its script wants only the data. */
const asData = /\.data$/;
