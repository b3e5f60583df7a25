import type { IncomingMessage } from "node:http";
import type { Store } from "record-store";
import { todayInParis } from "../../domain/dates.ts";
import { viewsTopic } from "../../domain/projects/views.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { isColleague } from "../../domain/users/abilities.ts";
import type { Listener } from "../http/listen.ts";
import type { SessionGateway } from "../session/session.ts";
import type { Existing } from "./cache/public-addresses.ts";
import { mayBePerson, opensDocument } from "./visitors.ts";

type ViewOptions = {
  store: Pick<Store, "fetch" | "counters">;
  gateway: Pick<SessionGateway, "sessionOwner">;
  /** Returns what visitors can find now, or `undefined` if that is unknown. */
  existing: () => Promise<Pick<Existing, "slugs"> | undefined>;
  siteUrl: string;
  report: (error: unknown) => void;
};

export type ProjectViews = {
  /** Returns a listener that counts views and passes every request on. */
  counting(next: Listener): Listener;
  /** Writes the counts since the last write. */
  write(): Promise<void>;
  /** Writes the remaining counts and stops. */
  stop(): Promise<void>;
};

const writeEvery = 5_000;
/** Most addresses counted between two writes: invented ones must not fill the memory. */
const mostSlugs = 1_000;

/**
 * Counts project views: requests for a project's page, and calls with which a page shows another project. Only numbers
 * by day and project are kept; nothing about the viewer is stored or noted. Declared robots and the team do not
 * count.
 */
export function openProjectViews({ store, gateway, existing, siteUrl, report }: ViewOptions): ProjectViews {
  let seenCounts = new Map<string, number>();
  let writing = Promise.resolve();

  function count(slug: string, times = 1): void {
    const before = seenCounts.get(slug);
    if (before !== undefined || seenCounts.size < mostSlugs) seenCounts.set(slug, (before ?? 0) + times);
  }

  async function countUnlessAdministrator(slug: string, cookie: string): Promise<void> {
    const owner = await gateway.sessionOwner(new Request(siteUrl, { headers: { cookie } }));
    if (!owner || !isColleague(owner)) count(slug);
  }

  async function write(): Promise<void> {
    if (seenCounts.size === 0) return;
    const counted = seenCounts;
    seenCounts = new Map();
    try {
      const day = todayInParis();
      const existingSlugs = await existing();
      const counters = [];
      for (const [slug, count] of counted) {
        // Anybody can invent a thousand slugs, so unknown ones never reach the store.
        if (existingSlugs && !existingSlugs.slugs.has(slug)) continue;
        const subject = await publicationMoment(store, slug);
        if (subject) counters.push({ day, subject, count });
      }
      await store.counters.add(viewsTopic, counters);
    } catch (error) {
      for (const [slug, times] of counted) count(slug, times);
      throw error;
    }
  }

  function writeInTurn(): Promise<void> {
    writing = writing.then(write).catch(report);
    return writing;
  }

  const timer = setInterval(() => void writeInTurn(), writeEvery).unref();

  return {
    counting: (next) => (incoming, outgoing) => {
      const slug = viewedSlug(incoming);
      if (slug) {
        const { cookie } = incoming.headers;
        if (cookie?.includes("pb_auth=")) countUnlessAdministrator(slug, cookie).catch(report);
        else count(slug);
      }
      next(incoming, outgoing);
    },
    write: writeInTurn,
    stop() {
      clearInterval(timer);
      return writeInTurn();
    },
  };
}

const page = /^\/realisations\/([a-z0-9-]{1,100})(?:\?|$)/;
const detailCall = "/api/collections/projects/records?";
const ofOneSlug = /^slug = ["']([a-z0-9-]{1,100})["']$/;

/** Every request passes here. The beginning of the address excludes most. */
function viewedSlug(incoming: IncomingMessage): string | undefined {
  const { url = "", headers } = incoming;
  if (!url.startsWith("/realisations/") && !url.startsWith(detailCall)) return undefined;
  if (!mayBePerson(incoming)) return undefined;
  if (!url.startsWith(detailCall)) return opensDocument(headers) ? page.exec(url)?.[1] : undefined;
  if (headers["sec-fetch-site"] !== "same-origin") return undefined;
  return ofOneSlug.exec(new URLSearchParams(url.slice(detailCall.length)).get("filter") ?? "")?.[1];
}

/** Returns the id of the project that visitors find at a slug. */
async function publicationMoment(store: Pick<Store, "fetch">, slug: string): Promise<string | undefined> {
  const visitor = inProcess(store, { kind: "visitor" });
  const filter = visitor.filter("slug = {:slug}", { slug });
  const options = { filter, fields: "id", skipTotal: true };
  return (await visitor.collection("projects").getList<{ id: string }>(1, 1, options)).items[0]?.id;
}
