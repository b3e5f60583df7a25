import { flatMapInTurn, type Row, type Store } from "../../store/index.ts";
import type { fields as buildingSiteFields } from "../building-sites/fields.ts";
import { endOfLegalKeeping, type FileKept } from "../building-sites/keeping.ts";
import { isoDay, todayInParis } from "../dates.ts";
import type { fields as messageFields } from "../messages/fields.ts";
import type { Trace } from "./traces.server.ts";

/** A request that stays when its client erases their account, with its building site. */
export type KeptRequest = { message: Row; site: Row; until: string };

/**
 * Finds the requests whose building sites the law has the cooperative keep (domain/building-sites/keeping.ts). What the
 * team had put into the bin before is not among them.
 *
 * @param messages of one client
 */
export function keptRequests(
  store: Pick<Store, "find">,
  messages: readonly Row[],
  now = new Date(),
): Promise<KeptRequest[]> {
  return flatMapInTurn(messages, async (message) => {
    const [site] = await store.find("building_sites", { message: message.id });
    if (!site) return [];
    const documents = (await store.find("site_documents", { building_site: site.id })) as DocumentRow[];
    const until = endOfLegalKeeping(site as SiteRow, documents, todayInParis(now));
    return until ? [{ message, site, until }] : [];
  });
}

type SiteRow = Row & Record<"step" | "received_on", unknown>;
type DocumentRow = Row & Record<"kind", unknown>;

/** What the client reads of such a request. */
export function fileKept({ site, until }: KeptRequest): FileKept {
  return {
    title: String(site.title),
    town: String(site.town),
    received: isoDay(String(site.received_on)),
    until,
  };
}

/**
 * Reduces a kept request to what the law asks for: the name of the contracting party, the place of the works, the dates,
 * and the documents of its building site.
 *
 * @param name of the client's account, where the request names nobody
 */
export function reductionOf({ message, site, until }: KeptRequest, name: string): Trace[] {
  const values = {
    sender_name: message.sender_name || name,
    subject: site.title,
    kept_until: `${until} 00:00:00.000Z`,
  };
  return [
    {
      collection: "messages",
      id: message.id,
      values: { ...emptied(requestFields), ...values },
      drops: ["replies", "readers", "links", "visits"],
    },
    {
      collection: "building_sites",
      id: site.id,
      values: { ...emptied(siteFields), told_step: site.step },
      drops: ["site_photos", "publication_permissions"],
    },
  ];
}

/** Stands for a field that keeps its value. */
const kept = undefined;

function emptied(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== kept));
}

/** What becomes of each field of a kept request. */
const requestFields = {
  sender: "",
  subject: "",
  body: "Le client a supprimé son compte : son message est effacé.",
  is_read: true,
  sender_name: kept,
  sender_email: "",
  phone: "",
  attachments: [],
  file_names: null,
  last_at: kept,
  origin: kept,
  via: "",
  mail_id: "",
  kept_until: "",
  work: "",
  readiness: "",
  town: kept,
  town_code: kept,
  surface: 0,
  start_wish: "",
  budget: "",
  sketch: null,
  plans: [],
  step: kept,
  step_at: kept,
  step_log: kept,
  lost_reason: "",
  lost_note: "",
  in_charge: "",
  remind_on: "",
  remind_note: "",
  first_answer_at: kept,
} satisfies Record<keyof typeof messageFields, unknown>;

/** What becomes of each field of its building site; a project that it was connected with stands as if it were deleted. */
const siteFields = {
  title: kept,
  town: kept,
  message: kept,
  project: "",
  step: kept,
  step_at: kept,
  step_dates: kept,
  // As the store writes it where nothing is planned: a change that changes nothing is taken.
  planned_dates: {},
  // The letters write of a step that is not told yet.
  told_step: "",
  review_invited_at: "",
  review_declined_at: "",
  next_note: "",
  received_on: kept,
  advice: "",
} satisfies Record<keyof typeof buildingSiteFields, unknown>;
