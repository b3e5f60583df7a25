import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { TakeContact } from "../../records/messages/contact.ts";
import type { DeclineInvitations } from "../../records/reviews/declining.ts";
import type { TakeDoubt } from "../../records/reviews/doubting.ts";
import type { EmailConfirmation } from "../../records/sign-in/confirmed-address.ts";
import type { Semaphore } from "../../store/index.ts";
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
import { compressPage, pageResponse } from "./page-response.ts";
import { type FindRoute, pageRoutes } from "./page-routes.ts";
import { type RenderingLimit, renderingTurns } from "./rendering-limit.ts";
import { type StoreFailures, watchFailures } from "./store-failures.ts";

export type Fetch = (request: Request) => Promise<Response>;

/** Answers a request of a visitor, at a network address that counts for what forms send. */
export type Pages = (request: Request, address?: string) => Promise<Response>;

/** What `site/entry.server.tsx` offers beside what React Router asks of it. */
type Entry = {
  htmlOf: (response: Response) => string | undefined;
  renderContext: (given: {
    storeFetch: Fetch;
    contact: TakeContact | undefined;
    address: EmailConfirmation | undefined;
    doubt: TakeDoubt | undefined;
    declining: DeclineInvitations | undefined;
    sendsLetters: boolean | undefined;
    nonce: string;
    report: (error: unknown) => string;
    inTurn: InTurn;
  }) => RouterContextProvider;
};

/** Does some work when it is its turn. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

type PagesOptions = {
  /** How many are rendered at once; for somebody who wants to know how many wait. */
  turns?: Semaphore;
  /** The built application, or how to get it anew while it is being worked on. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The record store as a visitor meets it: pages hold no personal data. */
  storeFetch: Fetch;
  /** Absent where nobody sends a form. */
  contact?: Pick<ContactHandler, "take">;
  /** Absent where nobody has an account. */
  address?: EmailConfirmations;
  /** Absent where nobody is invited to give a review. */
  invitation?: Pick<InvitationHandler, "decline">;
  /** Absent where nobody doubts a review. */
  doubt?: DoubtHandler;
  /** Absent where no letter leaves. */
  sendsLetters?: boolean;
  /** The site's own origin: the Host header is whatever a client likes. */
  siteUrl: string;
  log: Log;
  /** How many pages may be rendered for what forms send. */
  limit: RenderingLimit;
  /** Off while developing: the tools insert scripts of their own. */
  finished: boolean;
};

/** Loads what `npm run build` made. */
export function loadBuild(folder: string): Promise<ServerBuild> {
  return import(pathToFileURL(path.join(folder, "server/index.js")).href);
}

/**
 * Renders the pages of the site, always into a whole buffer: only a finished page has hashes of its inline code.
 * Whatever goes wrong is a 500 with a reference under which the log has it, and a 503 where the store is away. What could not be shown as it should be
 * is `no-store`, as the next visitor may be luckier, and so is the answer to a form.
 */
export function openPages(options: PagesOptions): Pages {
  const renderer = new Renderer(options);
  return async (request, address = "") => {
    if (request.method !== "HEAD") return renderer.answer(request, address);
    // Only a rendered page has hashes for its policy, and React Router renders nothing for HEAD.
    const { status, headers, body } = await renderer.answer(new Request(request, { method: "GET" }), address);
    await body?.cancel();
    return new Response(null, { status, headers });
  };
}

/** What comes of a request on its way: who renders it, and what went wrong. */
type Rendering = {
  request: Request;
  isSending: boolean;
  entry: ServerBuild["entry"]["module"] & Entry;
  nonce: string;
  store: StoreFailures;
  report: (error: unknown) => string;
  /** Under which the log has what went wrong, if anything. */
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

  async answer(request: Request, address: string): Promise<Response> {
    try {
      return await this.#answered(request, address);
    } catch (error) {
      return brokenPage(reportTo(this.#options.log, error));
    }
  }

  async #answered(request: Request, address: string): Promise<Response> {
    const { build } = this.#options;
    const { entry, routes } = typeof build === "function" ? await build() : build;
    const { pathname, search } = new URL(request.url);
    const known = knownOf(routes);
    const plain = request.method === "GET" && known.spelling(pathname);
    if (plain) return pageResponse({ status: 301, headers: new Headers({ location: plain + search }) }, null);
    const isSending = request.method !== "GET";
    const refusal = isSending && this.#refused(request, known.route(pathname.replace(asData, "")), address);
    if (refusal) return refusal;
    const bounded = isSending ? await withShortBody(request).catch(notArrivedPage) : request;
    if (bounded instanceof Response) return bounded;
    if (!bounded) return tooLongPage();
    const rendering: Rendering = {
      request: bounded,
      isSending,
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

  /** What a form cannot mean is answered before anything is read or done. */
  #refused(request: Request, route: ReturnType<FindRoute>, address: string): Response | undefined {
    if (!route?.isPage) return undefined;
    if (!route.takesForms) return noFormPage("GET, HEAD");
    if (request.method !== "POST") return noFormPage("GET, HEAD, POST");
    const { limit } = this.#options;
    return limit.take(address) ? undefined : tooManyPage(limit.wait());
  }

  #rendered(rendering: Rendering, client: string): Promise<Response> {
    const { contact, address, doubt, invitation, sendsLetters } = this.#options;
    const { isSending, entry, store, nonce, report } = rendering;
    const handlers = {
      contact: contact && ((request: Request) => contact.take(request, client)),
      address: address?.(client),
      doubt: doubt?.(client),
      declining: invitation?.decline,
      sendsLetters,
    };
    // What a form asks for may take its time, its letters too: only the page that tells of it waits for its turn.
    const inTurn: InTurn = isSending ? (work) => this.#turns.pass(work) : (work) => work();
    const context = entry.renderContext({ storeFetch: store.fetch, ...handlers, nonce, report, inTurn });
    const render = () => this.#render(this.#asOwn(rendering), context);
    return isSending ? render() : this.#turns.pass(render);
  }

  /**
   * The request as one for the site's own address. Without the visitor's signal: what they began is done to its end
   * though they leave, and React Router would throw their leaving, which is no bug.
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
    // A browser may know us by another name, such as localhost. React Router would take its page for a foreign one.
    if (isSending && request.headers.has("origin")) request.headers.set("origin", new URL(siteUrl).origin);
    return request;
  }

  /** What React Router answered, with the headers of ours, its length and, of a page, the hashes of its inline code. */
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
    const html = rendering.entry.htmlOf(response);
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

/** While the site is being worked on, every change of a source is another build. */
function knownOf(routes: ServerBuild["routes"]): KnownRoutes {
  const known = builds.get(routes) ?? { spelling: plainSpelling(routes), route: pageRoutes(routes) };
  builds.set(routes, known);
  return known;
}

/** How React Router spells a page's address where its script wants the data alone. */
const asData = /\.data$/;
