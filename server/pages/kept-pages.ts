import type { Store } from "../../store/index.ts";
import { strictTransport } from "../http/security-headers.ts";
import type { Log } from "../log/log.ts";
import type { Fetch } from "./pages.ts";
import { type PreparedPage, preparePage, type Wire } from "./prepared-page.ts";
import { type Existing, isSecretAddress } from "./public-addresses.ts";

type Sources = {
  /** Renders a page, for nobody in particular. */
  pages: Fetch;
  siteUrl: string;
  changes: Store["changes"];
  /** Until when the pages stay as they are if nobody changes anything. */
  nextTurn: (now: number) => Promise<number>;
  /** What visitors find at present. */
  whatExists: () => Promise<Existing>;
  log: Log;
};

export type KeptPages = {
  /** Drops what is old, if anything is; asked before each of the following. */
  dropWhatIsOld(): void;
  page(address: string): PreparedPage | undefined;
  /** Renders an address, and keeps the page; who asks meanwhile waits for the same. */
  rendered(address: string): Promise<PreparedPage>;
  /** Asks the renderer from nothing but an address, and keeps nothing. */
  renderedOnce(address: string): Promise<PreparedPage>;
  improveLater(address: string, page: PreparedPage, wire: Wire): void;
  /** What visitors find at present; nothing when the store does not say. */
  existing(): Promise<Existing | undefined>;
};

/** Pages kept at once; the one that came first goes first. */
const mostPages = 300;

/** What no public page shows. Whatever else is kept shows somewhere, or will. */
const unseen = new Set(["users", "messages", "replies"]);

/** Pages as they go over the wire, until any record that pages show is changed, by whatever process. */
export function openKeptPages({ pages, siteUrl, changes, nextTurn, whatExists, log }: Sources): KeptPages {
  const kept = new Map<string, PreparedPage>();
  const underWay = new Map<string, Promise<PreparedPage>>();
  let turn: Promise<number> | undefined;
  let found: Promise<Existing | undefined> | undefined;
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
    found = undefined;
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

  /** Until when what is made now stands; 0, which is no longer, when not even that is known. */
  function lasting(): Promise<number> {
    turn ??= nextTurn(Date.now());
    return turn.catch((error) => {
      log.error(error, crypto.randomUUID());
      return 0;
    });
  }

  function existing(): Promise<Existing | undefined> {
    if (found) return found;
    const looking = look().catch((error) => {
      if (found === looking) found = undefined;
      log.error(error, crypto.randomUUID());
      return undefined;
    });
    found = looking;
    return looking;

    async function look(): Promise<Existing> {
      const until = lasting();
      const seen = await whatExists();
      const lasts = await until;
      if (found === looking) due = Math.min(due, lasts);
      return seen;
    }
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
      const until = lasting();
      const answer = await pages(new Request(siteUrl + address));
      const page = await preparePage(toldApart(address, answer));
      const lasts = await until;
      // Nothing that it shows has been changed meanwhile: then it would no longer be what is under way.
      if (underWay.get(address) === rendering && mayBeKept(answer)) keep(address, page, lasts);
      return page;
    }
  }

  /** Without anything that a request says of who sent it, a page holds nothing of anybody. */
  function toldApart(address: string, { status, headers, body }: Response): Response {
    const told = new Headers(headers);
    if (siteUrl.startsWith("https:")) told.set("Strict-Transport-Security", strictTransport);
    if (isSecretAddress(address)) told.set("Cache-Control", "no-store");
    return new Response(body, { status, headers: told });
  }

  function keep(address: string, page: PreparedPage, until: number): void {
    const [oldest] = kept.size >= mostPages ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(address, page);
    due = Math.min(due, until);
  }

  return {
    dropWhatIsOld,
    page: (address) => kept.get(address),
    rendered,
    renderedOnce: async (address) =>
      preparePage(toldApart(address, await pages(new Request(siteUrl + address)))),
    /** One at a time, after whatever else is being made better: it takes a core for a tenth of a second. */
    improveLater(address, page, wire) {
      if (wire === "identity") return;
      improving = improving
        .then(() => (kept.get(address) === page ? page.improve(wire) : undefined))
        .catch((error) => log.error(error, crypto.randomUUID()));
    },
    existing,
  };
}

/** Where a page that is not there is kept too, one stands for all. */
function mayBeKept({ status, headers }: Response): boolean {
  const isPrivate = /no-store|private/.test(headers.get("cache-control") ?? "");
  return status < 500 && !isPrivate && !headers.has("set-cookie");
}
