import { type Awaitable, type ChangeEntry, type Store, when } from "record-store";
import { collections } from "../../../domain/index.server.ts";
import { strictTransport } from "../../http/security-headers.ts";
import type { Log } from "../../log/log.ts";
import type { Fetch } from "../pages.ts";
import { type PreparedPage, preparePage, type Wire } from "./prepared-page.ts";
import { type Existing, isSecretAddress } from "./public-addresses.ts";

type Sources = {
  /** Renders a page for an anonymous visitor. */
  pages: Fetch;
  siteUrl: string;
  changes: Store["changes"];
  /** Returns the time until which the pages stay valid if no record changes. */
  nextTurn: (now: number) => Promise<number>;
  /** Returns what visitors can find now. */
  readExisting: () => Promise<Existing>;
  log: Log;
};

export type KeptPages = {
  /** Drops stale pages. Called before each of the following. */
  dropWhatIsOld(): Awaitable<void>;
  page(address: string): PreparedPage | undefined;
  /** Renders an address and keeps the page. Concurrent callers share one rendering. */
  rendered(address: string): Promise<PreparedPage>;
  /** Renders a page from its address alone and does not keep it. */
  renderedOnce(address: string): Promise<PreparedPage>;
  improveLater(address: string, page: PreparedPage, wire: Wire): void;
  /** Returns what visitors can find now, or `undefined` if the store does not answer. */
  existing(): Promise<Existing | undefined>;
};

/** Largest number of kept pages. The oldest page is dropped first. */
const mostPages = 300;

/**
 * Browsers revalidate a page each time. A shared cache revalidates every second, as a client may withdraw their
 * worksite from the site (decision 46). The shared cache may serve a stale page for a day while no server answers
 * (decision 42). No cache may serve first and revalidate later: an editor would see the page as it was before the
 * change, in browsers too.
 */
const sharedLifetime = "public, max-age=0, s-maxage=1, stale-if-error=86400";

/** A worksite changes pages too, but by a write to its project. */
function isShown({ collection, before, after }: ChangeEntry): boolean {
  const isShownOnPages = collections.find(({ name }) => name === collection)?.isShownOnPages;
  return typeof isShownOnPages === "function" ? isShownOnPages({ before, after }) : isShownOnPages === true;
}

/** Keeps pages in their form for the wire until any process changes a record that pages show. */
export function openKeptPages(sources: Sources): KeptPages {
  return new PageMemory(sources);
}

class PageMemory implements KeptPages {
  readonly #sources: Sources;
  readonly #kept = new Map<string, PreparedPage>();
  readonly #underWay = new Map<string, Promise<PreparedPage>>();
  #turn: Promise<number> | undefined;
  #found: Promise<Existing | undefined> | undefined;
  #due = Number.POSITIVE_INFINITY;
  #look: { outcome: Awaitable<void> } | undefined;
  #improving = Promise.resolve();

  constructor(sources: Sources) {
    this.#sources = sources;
    sources.changes.listen((change) => {
      if (isShown(change)) this.#drop();
    });
  }

  /**
   * The event loop reads all pending requests in one phase. A single look at the changes serves them all, as none was
   * sent after it. `setImmediate` runs right after that phase.
   */
  dropWhatIsOld(): Awaitable<void> {
    if (this.#look) return this.#look.outcome;
    const outcome = when(this.#sources.changes.catchUp(), () => {
      if (Date.now() >= this.#due) this.#drop();
    });
    this.#look = { outcome };
    setImmediate(this.#lookAgain);
    return outcome;
  }

  #lookAgain = (): void => {
    this.#look = undefined;
  };

  page(address: string): PreparedPage | undefined {
    return this.#kept.get(address);
  }

  rendered(address: string): Promise<PreparedPage> {
    const running = this.#underWay.get(address);
    if (running) return running;
    const rendering: Promise<PreparedPage> = this.#render(
      address,
      () => this.#underWay.get(address) === rendering,
    ).finally(() => {
      if (this.#underWay.get(address) === rendering) this.#underWay.delete(address);
    });
    this.#underWay.set(address, rendering);
    return rendering;
  }

  async renderedOnce(address: string): Promise<PreparedPage> {
    return preparePage(this.#withOwnHeaders(address, await this.#answerTo(address)));
  }

  /** Improves pages one at a time: each takes a core for a tenth of a second. */
  improveLater(address: string, page: PreparedPage, wire: Wire): void {
    if (wire === "identity") return;
    this.#improving = this.#improving
      .then(() => (this.#kept.get(address) === page ? page.improve(wire) : undefined))
      .catch((error) => this.#report(error));
  }

  existing(): Promise<Existing | undefined> {
    if (this.#found) return this.#found;
    const looking: Promise<Existing | undefined> = this.#findExisting(() => this.#found === looking).catch(
      (error) => {
        if (this.#found === looking) this.#found = undefined;
        this.#report(error);
        return undefined;
      },
    );
    this.#found = looking;
    return looking;
  }

  async #findExisting(isAwaited: () => boolean): Promise<Existing> {
    const until = this.#lasting();
    const existingContent = await this.#sources.readExisting();
    const lasts = await until;
    if (isAwaited()) this.#due = Math.min(this.#due, lasts);
    return existingContent;
  }

  async #render(address: string, isAwaited: () => boolean): Promise<PreparedPage> {
    const until = this.#lasting();
    const answer = await this.#answerTo(address);
    const isForAll = mayBeKept(answer);
    const lifetime = isForAll && answer.status === 200 ? sharedLifetime : undefined;
    const page = await preparePage(this.#withOwnHeaders(address, answer, lifetime));
    const lasts = await until;
    // A change drops pending renderings, so this page is still current.
    if (isForAll && isAwaited()) this.#keep(address, page, lasts);
    return page;
  }

  /** The request names no sender, so the page holds no personal data. */
  #answerTo(address: string): Promise<Response> {
    const { pages, siteUrl } = this.#sources;
    return pages(new Request(siteUrl + address));
  }

  /** Adds the headers that the address and the protocol require. */
  #withOwnHeaders(
    address: string,
    { status, headers: givenHeaders, body }: Response,
    lifetime?: string,
  ): Response {
    const headers = new Headers(givenHeaders);
    if (lifetime) headers.set("Cache-Control", lifetime);
    if (this.#sources.siteUrl.startsWith("https:")) headers.set("Strict-Transport-Security", strictTransport);
    if (isSecretAddress(address)) headers.set("Cache-Control", "no-store");
    return new Response(body, { status, headers });
  }

  #keep(address: string, page: PreparedPage, until: number): void {
    const [oldest] = this.#kept.size >= mostPages ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(address, page);
    this.#due = Math.min(this.#due, until);
  }

  /** Drops pending renderings too, as they may already be stale. Later callers start another. */
  #drop(): void {
    this.#kept.clear();
    this.#underWay.clear();
    this.#turn = undefined;
    this.#found = undefined;
    this.#due = Number.POSITIVE_INFINITY;
  }

  /** Returns the time until which a page made now is valid. Returns 0, in the past, if that time is unknown. */
  #lasting(): Promise<number> {
    this.#turn ??= this.#sources.nextTurn(Date.now());
    return this.#turn.catch((error) => {
      this.#report(error);
      return 0;
    });
  }

  #report(error: unknown): void {
    this.#sources.log.error(error, crypto.randomUUID());
  }
}

/** A single kept 404 stands for all addresses without a page. */
function mayBeKept({ status, headers }: Response): boolean {
  const isPrivate = /no-store|private/.test(headers.get("cache-control") ?? "");
  return status < 500 && !isPrivate && !headers.has("set-cookie");
}
