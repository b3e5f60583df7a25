import type { IncomingMessage, ServerResponse } from "node:http";
import { encodingFor } from "../../http/compression.ts";
import { isKnown } from "../../http/entity-tag.ts";
import type { Listener } from "../../http/listen.ts";
import type { Log } from "../../log/log.ts";
import type { Pages } from "../pages.ts";
import { redirectAnswer } from "../redirects.ts";
import type { RenderingLimit } from "../rendering-limit.ts";
import type { KeptPages } from "./kept-pages.ts";
import type { Form, Wire } from "./prepared-page.ts";
import type { RenderedAddresses } from "./rendered-address.ts";

type Sources = {
  kept: KeptPages;
  addresses: RenderedAddresses;
  /** Answers requests for anything but kept pages. */
  pages: Pages;
  /** Limits how many pages are rendered for typed values. */
  limit: Pick<RenderingLimit, "take">;
  clientAddress: (incoming: IncomingMessage) => string;
  log: Log;
};

export type PageCache = {
  /** Answers public pages and passes every other request on. */
  before(next: Listener): Listener;
  /** Answers behind the application's guards, for every page and for missing ones. */
  answer: Pages;
  /** Returns what visitors can find now, or `undefined` if the store does not answer. */
  existing: KeptPages["existing"];
};

/**
 * Opens the cache of public pages. A page is rendered once, from nothing but its canonical address
 * (`server/pages/cache/public-addresses.ts`). The cache stores the bytes that go over the wire.
 */
export function openPageCache({ kept, addresses, pages, limit, clientAddress, log }: Sources): PageCache {
  async function look(address: string, wire: Wire, client: () => string): Promise<Look> {
    const existing = await kept.existing();
    const renderedAddress = existing && addresses.renderedFor(address, existing);
    if (!renderedAddress) return undefined;
    const { forOne } = renderedAddress;
    // A page with a typed value is rendered for one visitor within the rate limit. Without a rendering, the browser
    // fills the value in.
    const page =
      forOne && limit.take(client())
        ? await kept.renderedOnce(forOne)
        : (kept.page(renderedAddress.address) ?? (await kept.rendered(renderedAddress.address)));
    // Only a missing page is redirected: no redirect hides a page.
    const redirect = page.status === 404 ? redirectAnswer(address, existing.redirects) : undefined;
    if (redirect) return redirect;
    const form = await page.prepare(wire);
    improveOnce(form, () => kept.improveLater(renderedAddress.address, page, wire));
    return form;
  }

  return {
    before: (next) => answersFirst({ kept, addresses, clientAddress, log }, look, next),

    async existing() {
      await kept.dropWhatIsOld();
      return kept.existing();
    },

    async answer(request, client = "") {
      const { method, url, headers } = request;
      if (method !== "GET" && method !== "HEAD") return pages(request, client);
      await kept.dropWhatIsOld();
      const { pathname, search } = new URL(url);
      const wire = wireFor(headers.get("accept-encoding") ?? undefined);
      const form = await look(pathname + search, wire, () => client);
      if (!form) return pages(request, client);
      return form instanceof Response ? form : formResponse(form, request);
    },
  };
}

/** A public page, or the answer of a redirect; `undefined` if the address has neither. */
type Look = Form | Response | undefined;

/** Answers kept pages at once and other public pages once they are rendered. Passes every other request on. */
function answersFirst(
  { kept, addresses, clientAddress, log }: Pick<Sources, "kept" | "addresses" | "clientAddress" | "log">,
  look: (address: string, wire: Wire, client: () => string) => Promise<Look>,
  next: Listener,
): Listener {
  return (incoming, outgoing) => {
    const { url = "", method = "" } = incoming;
    if (url.startsWith("/api/") || !asksForPage(incoming)) return next(incoming, outgoing);
    const path = requestPath(url);
    // A guard decides who sees the pages behind it.
    if (!addresses.isPublic(path)) return next(incoming, outgoing);
    const started = performance.now();
    const logged = (status: number) =>
      log.request({ method, path, status, milliseconds: performance.now() - started });
    const passFault = (error: unknown) => {
      log.error(error, crypto.randomUUID());
      next(incoming, outgoing);
    };

    function answer(): void {
      const wire = wireFor(incoming.headers["accept-encoding"]);
      const page = kept.page(url);
      const form = page?.ready(wire);
      if (page && form) {
        improveOnce(form, () => kept.improveLater(url, page, wire));
        logged(write(form, incoming, outgoing));
        return;
      }
      look(url, wire, () => clientAddress(incoming)).then(
        // Redirects are rare. The application adds their headers.
        (form) =>
          form && !(form instanceof Response)
            ? logged(write(form, incoming, outgoing))
            : next(incoming, outgoing),
        (error) => {
          log.error(error, crypto.randomUUID());
          outgoing.destroy();
        },
      );
    }

    try {
      const dropped = kept.dropWhatIsOld();
      if (dropped instanceof Promise) return void dropped.then(answer, passFault);
    } catch (error) {
      return passFault(error);
    }
    answer();
  };
}

/** A form is improved once, even if it is sent often meanwhile. */
function improveOnce(form: Form, improve: () => void): void {
  if (!form.mayImprove) return;
  form.mayImprove = false;
  improve();
}

function requestPath(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

/** A request with a body goes to handlers that can refuse it. */
function asksForPage({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
}

const mostWires = 100;
const wires = new Map<string, Wire>();

/** Browsers send only a handful of different `Accept-Encoding` headers. */
function wireFor(accepted: string | undefined): Wire {
  if (accepted === undefined) return "identity";
  const knownWire = wires.get(accepted);
  if (knownWire) return knownWire;
  if (wires.size >= mostWires) wires.clear();
  const wire = encodingFor(accepted) ?? "identity";
  wires.set(accepted, wire);
  return wire;
}

/** @returns the status */
function write(form: Form, { method, headers }: IncomingMessage, outgoing: ServerResponse): number {
  if (form.etag && isKnown(headers["if-none-match"], form.etag)) {
    outgoing.writeHead(304, form.unchanged).end();
    return 304;
  }
  outgoing.writeHead(form.status, form.headers);
  if (method === "HEAD") outgoing.end();
  else outgoing.end(form.body);
  return form.status;
}

function formResponse(form: Form, { method, headers }: Request): Response {
  if (form.etag && isKnown(headers.get("if-none-match"), form.etag))
    return new Response(null, { status: 304, headers: pairs(form.unchanged) });
  const body = method === "HEAD" ? null : new Uint8Array(form.body);
  return new Response(body, { status: form.status, headers: pairs(form.headers) });
}

function pairs(flat: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    flat.flatMap((name, index) => (index % 2 ? [] : [[name, flat[index + 1] ?? ""]])),
  );
}
