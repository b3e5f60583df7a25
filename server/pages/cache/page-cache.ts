import type { IncomingMessage, ServerResponse } from "node:http";
import { encodingFor } from "../../http/compression.ts";
import { isKnown } from "../../http/entity-tag.ts";
import type { Listener } from "../../http/listen.ts";
import type { Log } from "../../log/log.ts";
import type { Pages } from "../pages.ts";
import type { RenderingLimit } from "../rendering-limit.ts";
import type { KeptPages } from "./kept-pages.ts";
import type { Form, Wire } from "./prepared-page.ts";
import type { RenderedAddresses } from "./rendered-address.ts";

type Sources = {
  kept: KeptPages;
  addresses: RenderedAddresses;
  /** Answers what is no page that is kept. */
  pages: Pages;
  /** How many pages may be rendered for what somebody typed. */
  limit: Pick<RenderingLimit, "take">;
  clientAddress: (incoming: IncomingMessage) => string;
  log: Log;
};

export type PageCache = {
  /** Answers the public pages, and hands every other request on. */
  before(next: Listener): Listener;
  /** The same behind the application's guards, for every page: also for what is not there. */
  answer: Pages;
  /** What visitors find at present; nothing when the store does not say. */
  existing: KeptPages["existing"];
};

/**
 * A page is rendered once, from nothing but the address that a request's address comes to
 * (`server/pages/cache/public-addresses.ts`), and kept as it goes over the wire.
 */
export function openPageCache({ kept, addresses, pages, limit, clientAddress, log }: Sources): PageCache {
  async function look(address: string, wire: Wire, client: () => string): Promise<Form | undefined> {
    const existing = await kept.existing();
    const found = existing && addresses.renderedFor(address, existing);
    if (!found) return undefined;
    const { forOne } = found;
    // What somebody typed is rendered for them, as long as nobody asks too often; the browser knows it anyhow.
    const page =
      forOne && limit.take(client())
        ? await kept.renderedOnce(forOne)
        : (kept.page(found.address) ?? (await kept.rendered(found.address)));
    const form = await page.prepare(wire);
    improveOnce(form, () => kept.improveLater(found.address, page, wire));
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
      return responseOf(form, request);
    },
  };
}

/** Finds or makes a public page; nothing for what is none. */
type Look = (address: string, wire: Wire, client: () => string) => Promise<Form | undefined>;

/** Answers what is kept at once, what is a public page once it is made, and hands the rest on. */
function answersFirst(
  { kept, addresses, clientAddress, log }: Pick<Sources, "kept" | "addresses" | "clientAddress" | "log">,
  look: Look,
  next: Listener,
): Listener {
  return (incoming, outgoing) => {
    const { url = "", method = "" } = incoming;
    if (url.startsWith("/api/") || !asksForPage(incoming)) return next(incoming, outgoing);
    const path = pathOf(url);
    // What is kept of a page behind a guard is the guard's to let through.
    if (!addresses.isPublic(path)) return next(incoming, outgoing);
    const started = performance.now();
    const logged = (status: number) =>
      log.request({ method, path, status, milliseconds: performance.now() - started });
    const handOn = (error: unknown) => {
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
        (form) => (form ? logged(write(form, incoming, outgoing)) : next(incoming, outgoing)),
        (error) => {
          log.error(error, crypto.randomUUID());
          outgoing.destroy();
        },
      );
    }

    try {
      const dropped = kept.dropWhatIsOld();
      if (dropped instanceof Promise) return void dropped.then(answer, handOn);
    } catch (error) {
      return handOn(error);
    }
    answer();
  };
}

/** A form is made better once, however often it is sent meanwhile. */
function improveOnce(form: Form, improve: () => void): void {
  if (!form.mayImprove) return;
  form.mayImprove = false;
  improve();
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

/** A body that nobody will read is left to those who know how to refuse it. */
function asksForPage({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
}

const mostWires = 100;
const wires = new Map<string, Wire>();

/** Browsers say what they take in a handful of ways. */
function wireFor(accepted: string | undefined): Wire {
  if (accepted === undefined) return "identity";
  const known = wires.get(accepted);
  if (known) return known;
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

function responseOf(form: Form, { method, headers }: Request): Response {
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
