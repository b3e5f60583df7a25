import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { TakeContact } from "../../records/messages/contact.ts";
import type { AddressHandler } from "../../records/sign-in/confirmed-address.ts";
import { Semaphore } from "../../store/index.ts";
import type { AddressHandlers } from "../handlers/address.ts";
import type { ContactHandler } from "../handlers/contact.ts";
import { compressNow, encodingFor, worthCompressing } from "../http/compression.ts";
import { contentPolicy, securityHeaders } from "../http/security-headers.ts";
import { withShortBody } from "../http/short-body.ts";
import type { Log } from "../log/log.ts";
import { plainSpelling } from "./addresses.ts";
import { brokenPage, noFormPage, notArrivedPage, tooLongPage, tooManyPage } from "./bare-pages.ts";
import { finishDocument } from "./document.ts";
import { type FindRoute, pageRoutes } from "./page-routes.ts";
import type { RenderingLimit } from "./rendering-limit.ts";

export type Fetch = (request: Request) => Promise<Response>;

/** Answers a request of a visitor, at a network address that counts for what forms send. */
export type Pages = (request: Request, address?: string) => Promise<Response>;

/** What `site/entry.server.tsx` offers beside what React Router asks of it. */
type Entry = {
  htmlOf: (response: Response) => string | undefined;
  renderContext: (given: {
    storeFetch: Fetch;
    contact: TakeContact | undefined;
    address: AddressHandler | undefined;
    nonce: string;
    report: (error: unknown) => string;
    inTurn: InTurn;
  }) => RouterContextProvider;
};

/** Does some work when it is its turn. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

type PagesOptions = {
  /** The built application, or how to get it anew while it is being worked on. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The record store as a visitor meets it: pages hold no personal data. */
  storeFetch: Fetch;
  /** Absent where nobody sends a form. */
  contact?: Pick<ContactHandler, "take">;
  /** Absent where nobody has an account. */
  address?: AddressHandlers;
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
 * Whatever goes wrong is a 500 with a reference under which the log has it. What could not be shown as it should be
 * is `no-store`, as the next visitor may be luckier, and so is the answer to a form.
 */
export function openPages({
  build,
  storeFetch,
  contact,
  address: addressHandlers,
  siteUrl,
  log,
  limit,
  finished,
}: PagesOptions): Pages {
  // Each holds a megabyte that lives until it is done: many at once make the collector work for most of the time.
  const turns = new Semaphore(2);
  const { origin } = new URL(siteUrl);
  const render = createRequestHandler(build, finished ? "production" : "development");

  /** What a form cannot mean is answered before anything is read or done. */
  function refused(request: Request, route: ReturnType<FindRoute>, address: string): Response | undefined {
    if (!route?.isPage) return undefined;
    if (!route.takesForms) return noFormPage("GET, HEAD");
    if (request.method !== "POST") return noFormPage("GET, HEAD, POST");
    return limit.take(address) ? undefined : tooManyPage(limit.wait());
  }

  async function rendered(request: Request, address: string): Promise<Response> {
    const { entry, routes } = typeof build === "function" ? await build() : build;
    const { pathname, search } = new URL(request.url);
    const known = knownOf(routes);
    const plain = request.method === "GET" && known.spelling(pathname);
    if (plain) return answer({ status: 301, headers: new Headers({ location: plain + search }) }, null);
    const isSending = request.method !== "GET";
    const refusal = isSending && refused(request, known.route(pathname.replace(asData, "")), address);
    if (refusal) return refusal;
    const bounded = isSending ? await withShortBody(request).catch(notArrivedPage) : request;
    if (bounded instanceof Response) return bounded;
    if (!bounded) return tooLongPage();
    const { renderContext, htmlOf } = entry.module as ServerBuild["entry"]["module"] & Entry;
    const store = watched(storeFetch);
    const nonce = crypto.randomUUID();
    let reference: string | undefined;
    const report = (error: unknown) => {
      reference = reportTo(log, error);
      return reference;
    };
    const handlers = {
      contact: contact && ((request: Request) => contact.take(request, address)),
      address: addressHandlers?.(address),
    };
    // What a form asks for may take its time, its letters too: only the page that tells of it waits for its turn.
    const inTurn: InTurn = isSending ? (work) => turns.pass(work) : (work) => work();
    const context = renderContext({ storeFetch: store.fetch, ...handlers, nonce, report, inTurn });
    const { method, headers, body } = bounded;
    // Without the visitor's signal: what they began is done to its end though they leave, and React Router would
    // throw their leaving, which is no bug.
    const asked = new Request(siteUrl + pathname + search, {
      method,
      headers,
      body,
      duplex: "half",
    } as RequestInit);
    // A browser may know us by another name, such as localhost. React Router would take its page for a foreign one.
    if (isSending && asked.headers.has("origin")) asked.headers.set("origin", origin);
    const rendering = () => render(asked, context);
    const response = await (isSending ? rendering() : turns.pass(rendering));
    const type = response.headers.get("content-type") ?? "";
    const isPage = type.startsWith("text/html");
    const isMeant = isPage || type.startsWith("application/json");
    if (!isMeant && response.status >= 500)
      return brokenPage(reference ?? report(new Error(`${pathname} could not be rendered.`)));
    const isForOne = isSending || store.hasFailed();
    const lasting = isForOne ? { "cache-control": "no-store" } : undefined;
    const isXml = /^application\/(?:\w+\+)?xml\b/.test(type);
    const html = htmlOf(response);
    if (!html && isPage && !response.body) throw new Error(`The text of ${pathname} was lost on its way.`);
    if (!html && (!(isPage || isXml) || !response.body)) return answer(response, response.body, lasting);
    const text = html ?? (await response.text());
    if (!finished) return answer(response, text, lasting);
    if (isXml) return compressed(request, response, text, lasting);
    const { html: page, ...hashes } = finishDocument(text, nonce);
    const policy = { "Content-Security-Policy": contentPolicy(hashes) };
    return compressed(request, response, page, { ...policy, ...lasting });
  }

  async function answered(request: Request, address: string): Promise<Response> {
    try {
      return await rendered(request, address);
    } catch (error) {
      return brokenPage(reportTo(log, error));
    }
  }

  return async (request, address = "") => {
    if (request.method !== "HEAD") return answered(request, address);
    // Only a rendered page has hashes for its policy, and React Router renders nothing for HEAD.
    const { status, headers, body } = await answered(new Request(request, { method: "GET" }), address);
    await body?.cancel();
    return new Response(null, { status, headers });
  };
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

/** A page shows less than it could when a call fails, and nobody can tell from its status. */
function watched(storeFetch: Fetch): { fetch: Fetch; hasFailed(): boolean } {
  let hasFailed = false;
  return {
    async fetch(request) {
      try {
        const response = await storeFetch(request);
        hasFailed ||= response.status >= 500;
        return response;
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    hasFailed: () => hasFailed,
  };
}

async function compressed(
  request: Request,
  { status, headers }: Response,
  text: string,
  more: Record<string, string> = {},
): Promise<Response> {
  const told = { ...more, Vary: "Accept-Encoding" };
  const encoding = encodingFor(request.headers.get("accept-encoding"));
  const body = Buffer.from(text);
  if (!encoding || body.length < worthCompressing) return answer({ status, headers }, body, told);
  return answer({ status, headers }, await compressNow(body, encoding), {
    ...told,
    "Content-Encoding": encoding,
  });
}

function answer(
  { status, headers }: Pick<Response, "status" | "headers">,
  body: BodyInit | null,
  more: Record<string, string> = {},
): Response {
  const cacheControl = headers.get("cache-control") ?? (status < 500 ? "no-cache" : "no-store");
  const told = { ...Object.fromEntries(headers), "cache-control": cacheControl, ...securityHeaders, ...more };
  return new Response(body, { status, headers: told });
}
