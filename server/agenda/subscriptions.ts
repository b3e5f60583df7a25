import { type Caller, ProofNeeded, type Store } from "record-store";
import {
  endSubscription,
  findSubscriber,
  makeSubscription,
  subscriptionMoment,
} from "../../domain/agenda/subscription.server.ts";
import { readCompany } from "../../domain/company/record.server.ts";
import { addDays, todayInParis } from "../../domain/dates.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { teamAgenda } from "../../records/overviews/agenda.ts";
import { contentTag, isKnown } from "../http/entity-tag.ts";
import { agendaCalendar } from "./calendar.ts";

/** Counts the requests of networks. */
type RequestLimit = {
  /** Counts a request of a network address. Returns false, without counting it, if it exceeds a limit. */
  take(address: string): boolean;
  /** Returns the seconds until the counters restart. */
  wait(): number;
};

type SubscriptionOptions = {
  store: Pick<Store, "fetch" | "find" | "sealForAccount" | "secondFactor">;
  siteUrl: string;
  limit: RequestLimit;
  now?: () => Date;
};

export type AgendaSubscriptions = {
  /** Answers a calendar program. `client` is its network address. */
  answer(request: Request, client: string): Promise<Response>;
  /** Answers the agenda's page about the address of its reader (docs/dashboard-data.md). */
  own(request: Request, reader: Extract<Caller, { kind: "user" }>): Promise<Response>;
};

const place = "/agenda/";
const ending = ".ics";
const noStore = { "Cache-Control": "private, no-store" };

/** The days that a calendar shows before and after today. */
const days = { before: 92, after: 400 };

/**
 * Opens the addresses by which calendar programs read the team's agenda. Each request reads with today's rights of the
 * address's owner (decision 64). Without a right, the answer is that of an unknown address.
 */
export function openAgendaSubscriptions(options: SubscriptionOptions): AgendaSubscriptions {
  const { store, siteUrl, limit } = options;
  return {
    async answer(request, client) {
      if (request.method !== "GET" && request.method !== "HEAD") return bare(405, { Allow: "GET, HEAD" });
      const { pathname } = new URL(request.url);
      if (!pathname.endsWith(ending)) return bare(404);
      const owner = await findSubscriber(store, pathname.slice(place.length, -ending.length));
      if (!owner) return bare(404);
      // Invented addresses take no share of the limit, so that nobody can use up the colleagues' one.
      if (!limit.take(client)) return bare(429, { "Retry-After": String(limit.wait()) });
      return calendarAnswer(options, request, owner);
    },

    async own(request, { id, stale }) {
      if (request.method === "GET") return Response.json({ since: await subscriptionMoment(store, id) });
      const body: unknown = await request.json().catch(() => undefined);
      const act = typeof body === "object" && body !== null && "act" in body ? body.act : undefined;
      if (act === "end") {
        await endSubscription(store, id);
        return new Response(null, { status: 204 });
      }
      if (act !== "make") return new Response(null, { status: 400 });
      // The address reads the agenda for years.
      if (stale) throw new ProofNeeded();
      const token = await makeSubscription(store, id);
      return Response.json({ address: siteUrl + place + token + ending });
    },
  };
}

async function calendarAnswer(
  { store, siteUrl, now = () => new Date() }: SubscriptionOptions,
  { method, headers }: Request,
  owner: Caller,
): Promise<Response> {
  const today = todayInParis(now());
  const period = { from: addDays(today, -days.before), to: addDays(today, days.after) };
  const entries = await teamAgenda(inProcess(store, owner), period);
  const company = await readCompany(store);
  const name = ["Agenda", company?.name].filter(Boolean).join(", ");
  const calendar = agendaCalendar(entries, { name, siteUrl, now: now() });
  // The stamp alone is no change, so the tag is a weak one.
  const tag = `W/"${contentTag(Buffer.from(calendar.replaceAll(/^DTSTAMP:.*$/gm, "")))}"`;
  const answerHeaders = { ...calendarHeaders, ETag: tag };
  if (isKnown(headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers: answerHeaders });
  return new Response(method === "HEAD" ? null : calendar, {
    headers: {
      ...answerHeaders,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="agenda.ics"',
    },
  });
}

const calendarHeaders = {
  "Cache-Control": "private, no-cache",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

function bare(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...noStore, ...headers } });
}
