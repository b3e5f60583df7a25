import { type Awaitable, type Store, when } from "../../../store/index.ts";
import { strictTransport } from "../../http/security-headers.ts";
import type { Log } from "../../log/log.ts";
import type { Fetch } from "../pages.ts";
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
  dropWhatIsOld(): Awaitable<void>;
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

/**
 * Browsers ask whether a page still stands, each time. A cache that others share, where there is one, asks every
 * second, as a client may take their building from the site (decision 46), and may go on with what it has for a day while nobody here answers (decision 42). It may not answer first and
 * ask later: whoever has just changed a page would see it as it was, in browsers too.
 */
const sharedLifetime = "public, max-age=0, s-maxage=1, stale-if-error=86400";

/** What no public page shows. Whatever else is kept shows somewhere, or will: what follows from these stands in projects. */
export const unseen: ReadonlySet<string> = new Set([
  "users",
  "messages",
  "replies",
  "building_sites",
  "site_documents",
  "site_photos",
  "publication_permissions",
  "review_doubts",
  "readers",
  "links",
  "visits",
  "mails",
  "saved_answers",
]);

/** Pages as they go over the wire, until any record that pages show is changed, by whatever process. */
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
    sources.changes.listen(({ collection }) => {
      if (!unseen.has(collection)) this.#drop();
    });
  }

  /**
   * Requests that have come in are read one after the other, in one phase of the event loop: a look at the first
   * is good for all, as none of them was sent after it. `setImmediate` runs right after that phase.
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

  /** One at a time, after whatever else is being made better: it takes a core for a tenth of a second. */
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
    const seen = await this.#sources.whatExists();
    const lasts = await until;
    if (isAwaited()) this.#due = Math.min(this.#due, lasts);
    return seen;
  }

  async #render(address: string, isAwaited: () => boolean): Promise<PreparedPage> {
    const until = this.#lasting();
    const answer = await this.#answerTo(address);
    const isForAll = mayBeKept(answer);
    const lifetime = isForAll && answer.status === 200 ? sharedLifetime : undefined;
    const page = await preparePage(this.#withOwnHeaders(address, answer, lifetime));
    const lasts = await until;
    // Nothing that it shows has been changed meanwhile: then it would no longer be what is under way.
    if (isForAll && isAwaited()) this.#keep(address, page, lasts);
    return page;
  }

  /** Without anything that a request says of who sent it, a page holds nothing of anybody. */
  #answerTo(address: string): Promise<Response> {
    const { pages, siteUrl } = this.#sources;
    return pages(new Request(siteUrl + address));
  }

  /** The answer with what its address and the way it goes over ask for. */
  #withOwnHeaders(address: string, { status, headers: given, body }: Response, lifetime?: string): Response {
    const headers = new Headers(given);
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

  /** What is being rendered may already be old: who asks from now on gets another. */
  #drop(): void {
    this.#kept.clear();
    this.#underWay.clear();
    this.#turn = undefined;
    this.#found = undefined;
    this.#due = Number.POSITIVE_INFINITY;
  }

  /** Until when what is made now stands; 0, which is no longer, when not even that is known. */
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

/** Where a page that is not there is kept too, one stands for all. */
function mayBeKept({ status, headers }: Response): boolean {
  const isPrivate = /no-store|private/.test(headers.get("cache-control") ?? "");
  return status < 500 && !isPrivate && !headers.has("set-cookie");
}
