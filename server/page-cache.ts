import type { IncomingMessage, ServerResponse } from "node:http";
import type { Store } from "../store/index.ts";
import { encodingFor } from "./compression.ts";
import { isKnown } from "./entity-tag.ts";
import type { Listener } from "./listen.ts";
import type { Log } from "./log.ts";
import type { Fetch } from "./pages.ts";
import { type Form, type PreparedPage, preparePage, type Wire } from "./prepared-page.ts";
import { isPublicAddress } from "./public-addresses.ts";
import { strictTransport } from "./security-headers.ts";

type Parts = {
  /** Renders a page, for nobody in particular. */
  pages: Fetch;
  siteUrl: string;
  changes: Store["changes"];
  /** Until when the pages stay as they are if nobody changes anything. */
  nextTurn: (now: number) => Promise<number>;
  log: Log;
};

/** Pages kept at once; the one that came first goes first. */
const mostPages = 300;

/** What no public page shows. Whatever else is kept shows somewhere, or will. */
const unseen = new Set(["users", "messages", "replies"]);

/**
 * Answers the public pages, and hands every other request on. A page is rendered once, from nothing but its
 * address, and kept as it goes over the wire until any record that pages show is changed, by whatever process.
 */
export function openPageCache({
  pages,
  siteUrl,
  changes,
  nextTurn,
  log,
}: Parts): (next: Listener) => Listener {
  const kept = new Map<string, PreparedPage>();
  const underWay = new Map<string, Promise<PreparedPage>>();
  let turn: Promise<number> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let hasLooked = false;
  let improving = Promise.resolve();

  changes.listen(({ collection }) => {
    if (!unseen.has(collection)) drop();
  });

  /** What is being rendered may already be old: who asks from now on gets another. */
  function drop(): void {
    kept.clear();
    underWay.clear();
    turn = undefined;
    due = Number.POSITIVE_INFINITY;
  }

  /**
   * Requests that have come in are read one after the other, in one phase of the event loop: a look at the first
   * is good for all, as none of them was sent after it. `setImmediate` runs right after that phase.
   */
  function dropWhatIsOld(): void {
    if (hasLooked) return;
    changes.catchUp();
    if (Date.now() >= due) drop();
    hasLooked = true;
    setImmediate(lookAgain);
  }

  function lookAgain(): void {
    hasLooked = false;
  }

  function rendered(address: string): Promise<PreparedPage> {
    const running = underWay.get(address);
    if (running) return running;
    const rendering = render(address).finally(() => {
      if (underWay.get(address) === rendering) underWay.delete(address);
    });
    underWay.set(address, rendering);
    return rendering;

    async function render(address: string): Promise<PreparedPage> {
      turn ??= nextTurn(Date.now());
      const until = turn.catch((error) => {
        log.error(error, crypto.randomUUID());
        return 0;
      });
      const page = await preparePage(await plainly(address));
      const lasts = await until;
      // Nothing that it shows has been changed meanwhile: then it would no longer be what is under way.
      if (underWay.get(address) === rendering && mayBeKept(page)) keep(address, page, lasts);
      return page;
    }
  }

  /** Without anything that a request says of who sent it, a page holds nothing of anybody. */
  async function plainly(address: string): Promise<Response> {
    const { status, headers, body } = await pages(new Request(siteUrl + address));
    const told = new Headers(headers);
    if (siteUrl.startsWith("https:")) told.set("Strict-Transport-Security", strictTransport);
    return new Response(body, { status, headers: told });
  }

  function keep(address: string, page: PreparedPage, until: number): void {
    const [oldest] = kept.size >= mostPages ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(address, page);
    due = Math.min(due, until);
  }

  /** One at a time, after whatever else is being made better: it takes a core for a tenth of a second. */
  function improveLater(address: string, page: PreparedPage, wire: Wire): void {
    if (wire === "identity") return;
    improving = improving
      .then(() => (kept.get(address) === page ? page.improve(wire) : undefined))
      .catch((error) => log.error(error, crypto.randomUUID()));
  }

  async function answerAnew(
    address: string,
    wire: Wire,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<number> {
    const page = kept.get(address) ?? (await rendered(address));
    return send(await page.prepare(wire), incoming, outgoing);
  }

  return (next) => (incoming, outgoing) => {
    const { url: address = "", method = "" } = incoming;
    const isPublic = kept.has(address) || isPublicAddress(address);
    if (!isPublic || !asksForPage(incoming)) return next(incoming, outgoing);
    const started = performance.now();
    const answered = (status: number) =>
      log.request({ method, path: address, status, milliseconds: performance.now() - started });
    try {
      dropWhatIsOld();
    } catch (error) {
      log.error(error, crypto.randomUUID());
      return next(incoming, outgoing);
    }
    const wire = wireFor(incoming.headers["accept-encoding"]);
    const page = kept.get(address);
    const form = page?.ready(wire);
    if (page && form) {
      if (form.mayImprove) {
        form.mayImprove = false;
        improveLater(address, page, wire);
      }
      return answered(send(form, incoming, outgoing));
    }
    answerAnew(address, wire, incoming, outgoing).then(answered, (error) => {
      log.error(error, crypto.randomUUID());
      outgoing.destroy();
    });
  };
}

/** A body that nobody will read is left to those who know how to refuse it. */
function asksForPage({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
}

function mayBeKept({ status, headers }: PreparedPage): boolean {
  const isPrivate = /no-store|private/.test(headers.get("cache-control") ?? "");
  return status === 200 && !isPrivate && !headers.has("set-cookie");
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
function send(form: Form, { method, headers }: IncomingMessage, outgoing: ServerResponse): number {
  if (form.etag && isKnown(headers["if-none-match"], form.etag)) {
    outgoing.writeHead(304, form.unchanged).end();
    return 304;
  }
  outgoing.writeHead(form.status, form.headers);
  if (method === "HEAD") outgoing.end();
  else outgoing.end(form.body);
  return form.status;
}
