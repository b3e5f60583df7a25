import type { IncomingMessage, ServerResponse } from "node:http";
import { networkPrefix, type Store } from "record-store";
import { todayInParis } from "../../domain/dates.ts";
import {
  type AddressSource,
  countedSubject,
  missingTopic,
  mostMissingPerDay,
  redirectedTopic,
  robotTopic,
} from "../../domain/site-addresses/counts.ts";
import {
  isPersonalPath,
  isReservedPath,
  isRobotPath,
  plainPath,
} from "../../domain/site-addresses/site-path.ts";
import { isColleague } from "../../domain/users/abilities.ts";
import type { Listener } from "../http/listen.ts";
import type { SessionGateway } from "../session/session.ts";
import type { Existing } from "./cache/public-addresses.ts";
import { mayBePerson, opensDocument } from "./visitors.ts";

type CountOptions = {
  store: Pick<Store, "counters">;
  gateway: Pick<SessionGateway, "sessionOwner">;
  /** Returns what visitors can find now, or `undefined` if that is unknown. */
  existing: () => Promise<Pick<Existing, "formerSlugs" | "redirects"> | undefined>;
  clientAddress: (incoming: IncomingMessage) => string;
  siteUrl: string;
  report: (error: unknown) => void;
  now?: () => Date;
};

export type AddressCounts = {
  /** Returns a listener that counts by the answers, and passes every request on. */
  counting(next: Listener): Listener;
  /** Writes the counts since the last write. */
  write(): Promise<void>;
  /** Writes the remaining counts and stops. */
  stop(): Promise<void>;
};

const writeEvery = 5_000;
/** Most different subjects counted between two writes. */
const mostSubjects = 100;
const hour = 60 * 60 * 1000;
/** Missing addresses that count within an hour: per network, and networks. Invented ones must not hide the others. */
const most = { ofNetwork: 20, networks: 2_000 };

type Counts = Map<string, number>;

/**
 * Counts the addresses that visitors request and that have no page, and the redirects that they follow. Only numbers by
 * day, path and source are kept: no query, no network address, and no path that may hold personal data. Robots and
 * the team do not count. The number of rows, their length and the number of writes are bounded.
 */
export function openAddressCounts(options: CountOptions): AddressCounts {
  return new Counter(options);
}

class Counter implements AddressCounts {
  readonly #options: CountOptions;
  readonly #secure: boolean;
  readonly #host: string;
  readonly #timer: NodeJS.Timeout;
  #missing: Counts = new Map();
  #redirected: Counts = new Map();
  #robots = 0;
  #networks: Counts = new Map();
  #networksEnd = 0;
  #writing = Promise.resolve();

  constructor(options: CountOptions) {
    this.#options = options;
    const { protocol, hostname } = new URL(options.siteUrl);
    this.#secure = protocol === "https:";
    this.#host = hostname;
    this.#timer = setInterval(() => void this.write(), writeEvery).unref();
  }

  counting =
    (next: Listener): Listener =>
    (incoming, outgoing) => {
      // Every request passes here, and few are answered with these states.
      if (mayConcernPage(incoming)) outgoing.once("finish", () => this.#see(incoming, outgoing));
      next(incoming, outgoing);
    };

  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write()).catch(this.#options.report);
    return this.#writing;
  }

  stop(): Promise<void> {
    clearInterval(this.#timer);
    return this.write();
  }

  #see(incoming: IncomingMessage, { statusCode }: ServerResponse): void {
    if (statusCode !== 404 && statusCode !== 301) return;
    const [address = ""] = (incoming.url ?? "").split("?");
    const path = plainPath(address);
    if (path === undefined || isReservedPath(path)) return;
    // Browsers resolve dot segments before they ask.
    if (statusCode === 404 && (isRobotPath(path) || isRobotPath(address))) this.#robots += 1;
    else if (this.#isVisit(incoming) && !isPersonalPath(path))
      this.#countUnlessColleague(incoming, path, statusCode).catch(this.#options.report);
  }

  /** With https, every current browser says that it opens a page. Programs that pose as one rarely do. */
  #isVisit(incoming: IncomingMessage): boolean {
    const { headers } = incoming;
    if (!mayBePerson(incoming) || !opensDocument(headers)) return false;
    return this.#secure ? headers["sec-fetch-dest"] === "document" : headers["accept-language"] !== undefined;
  }

  async #countUnlessColleague(incoming: IncomingMessage, path: string, status: number): Promise<void> {
    const { cookie, referer } = incoming.headers;
    const { gateway, siteUrl } = this.#options;
    if (cookie?.includes("pb_auth=")) {
      const owner = await gateway.sessionOwner(new Request(siteUrl, { headers: { cookie } }));
      if (owner && isColleague(owner)) return;
    }
    if (status === 301) return addTo(this.#redirected, path);
    if (this.#take(this.#options.clientAddress(incoming)))
      addTo(this.#missing, countedSubject(path, readSource(referer, this.#host)));
  }

  /** Counts a missing address for a network. Networks are kept in memory alone, for an hour. */
  #take(address: string): boolean {
    const now = this.#now().getTime();
    if (now >= this.#networksEnd) [this.#networks, this.#networksEnd] = [new Map(), now + hour];
    const network = networkPrefix(address);
    const count = this.#networks.get(network);
    if (count === undefined && this.#networks.size >= most.networks) return false;
    if (count !== undefined && count >= most.ofNetwork) return false;
    this.#networks.set(network, (count ?? 0) + 1);
    return true;
  }

  async #write(): Promise<void> {
    const [missing, redirected, robots] = [this.#missing, this.#redirected, this.#robots];
    if (missing.size + redirected.size + robots === 0) return;
    [this.#missing, this.#redirected, this.#robots] = [new Map(), new Map(), 0];
    const { counters } = this.#options.store;
    const day = todayInParis(this.#now());
    const asCounters = (counts: Iterable<[string, number]>) =>
      Array.from(counts, ([subject, count]) => ({ day, subject, count }));
    if (robots > 0) await counters.add(robotTopic, asCounters([["all", robots]]));
    await counters.add(redirectedTopic, asCounters(await this.#ofRedirects(redirected)));
    await counters.add(missingTopic, asCounters(await this.#withinDay(missing, day)));
  }

  /** Only existing redirects are counted. Other answers with 301 lead to another spelling of an address. */
  async #ofRedirects(counts: Counts): Promise<[string, number][]> {
    if (counts.size === 0) return [];
    const existing = await this.#options.existing();
    const former = [...(existing?.formerSlugs ?? [])].map((slug) => `/realisations/${slug}`);
    const redirectedPaths = new Set([...(existing?.redirects.keys() ?? []), ...former]);
    return [...counts].filter(([path]) => redirectedPaths.has(path));
  }

  /** Leaves out new subjects once the day has its most. A second process may exceed it. */
  async #withinDay(counts: Counts, day: string): Promise<[string, number][]> {
    if (counts.size === 0) return [];
    const stored = await this.#options.store.counters.since(missingTopic, day);
    const subjects = new Set(stored.map(({ subject }) => subject));
    return [...counts].filter(([subject]) => {
      if (!subjects.has(subject) && subjects.size >= mostMissingPerDay) return false;
      subjects.add(subject);
      return true;
    });
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }
}

function mayConcernPage({ method, url = "" }: IncomingMessage): boolean {
  return method === "GET" && !url.startsWith("/api/") && !url.startsWith("/assets/");
}

function addTo(counts: Counts, subject: string): void {
  const before = counts.get(subject);
  if (before !== undefined || counts.size < mostSubjects) counts.set(subject, (before ?? 0) + 1);
}

/** Returns where a visitor came from: the host of the page alone, and nothing longer or stranger. */
function readSource(referer: string | undefined, ownHost: string): AddressSource {
  if (!referer || !URL.canParse(referer)) return "none";
  const { hostname, protocol } = new URL(referer);
  if (hostname === ownHost) return "own";
  const isHost =
    /^https?:$/.test(protocol) && /^[a-z0-9.-]{4,60}$/.test(hostname) && !/^[\d.]+$/.test(hostname);
  return isHost ? hostname.replace(/^www\./, "") : "none";
}
