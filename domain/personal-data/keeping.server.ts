import { flatMapInTurn, type Row, type Store } from "record-store";
import { isoDay, todayInParis } from "../dates.ts";
import type { fields as rowFields } from "../enquiries/fields.ts";
import type { fields as declaredFields } from "../worksites/fields.ts";
import { endOfLegalKeeping, type FileKept } from "../worksites/keeping.ts";
import type { Trace } from "./traces.server.ts";

/** An enquiry that stays when its client erases their account, with its worksite. */
export type KeptEnquiry = { enquiry: Row<"messages">; worksite: Row<"worksites">; until: string };

/**
 * Finds the enquiries whose worksites are under legal retention (domain/worksites/keeping.ts). Records in the bin
 * are not included.
 *
 * @param enquiries of one client
 */
export function keptEnquiries(
  store: Pick<Store, "find">,
  enquiries: readonly Row<"messages">[],
  now = new Date(),
): Promise<KeptEnquiry[]> {
  return flatMapInTurn(enquiries, async (enquiry) => {
    const [worksite] = await store.find("worksites", { message: enquiry.id });
    if (!worksite) return [];
    const documents = await store.find("worksite_documents", { worksite: worksite.id });
    const until = endOfLegalKeeping(worksite, documents, todayInParis(now));
    return until ? [{ enquiry, worksite, until }] : [];
  });
}

/**
 * Finds the documents of kept worksites that the team had deleted before. The law requires no deleted document, because
 * it was no longer part of the file.
 */
export function deletedDocuments(
  store: Pick<Store, "find" | "findWide">,
  staying: readonly KeptEnquiry[],
): Promise<{ collection: string; id: string }[]> {
  return flatMapInTurn(staying, async ({ worksite }) => {
    const ofWorksite = { worksite: worksite.id };
    const filed = new Set((await store.find("worksite_documents", ofWorksite)).map(({ id }) => id));
    const all = await store.findWide("worksite_documents", ofWorksite);
    return all.filter(({ id }) => !filed.has(id)).map(({ id }) => ({ collection: "worksite_documents", id }));
  });
}

/** The facts of such a file for its client. */
export function fileKept({ worksite, until }: KeptEnquiry): FileKept {
  return {
    title: worksite.title,
    town: worksite.town,
    received: isoDay(worksite.received_on),
    until,
  };
}

/**
 * Reduces a kept enquiry to the data that the law requires: the name of the contracting party, the place of the works,
 * the dates, and the worksite's documents.
 *
 * @param name of the client's account, used if the enquiry has no name
 */
export function retentionTraces({ enquiry, worksite, until }: KeptEnquiry, name: string): Trace[] {
  const values = {
    sender_name: enquiry.sender_name || name,
    subject: worksite.title,
    kept_until: `${until} 00:00:00.000Z`,
  };
  return [
    {
      collection: "messages",
      id: enquiry.id,
      values: { ...emptied(enquiryFields), ...values },
      drops: ["replies", "readers", "links", "visits", "quotes", "webhook_deliveries"],
    },
    {
      collection: "worksites",
      id: worksite.id,
      values: { ...emptied(worksiteFields), told_step: worksite.step },
      drops: ["worksite_photos", "worksite_words", "publication_permissions"],
    },
  ];
}

/** Stands for a field that keeps its value. */
const unchanged = undefined;

function emptied(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== unchanged));
}

/** The value of each field of a kept enquiry. */
const enquiryFields = {
  sender: "",
  subject: "",
  body: "Le client a supprimé son compte : son message est effacé.",
  is_read: true,
  sender_name: unchanged,
  sender_email: "",
  phone: "",
  attachments: [],
  file_names: null,
  last_at: unchanged,
  origin: unchanged,
  via: "",
  mail_id: "",
  kept_until: "",
  work: "",
  readiness: "",
  town: unchanged,
  town_code: unchanged,
  surface: 0,
  start_wish: "",
  budget: "",
  sketch: null,
  plans: [],
  step: unchanged,
  step_at: unchanged,
  step_log: unchanged,
  lost_reason: "",
  lost_note: "",
  // The figures keep the sum of all amounts, which names nobody.
  quote_amount: unchanged,
  in_charge: "",
  remind_on: "",
  remind_note: "",
  remind_to: "",
  first_answer_at: unchanged,
} satisfies Record<keyof typeof rowFields, unknown>;

/** The value of each field of its worksite. Its project is released as if the worksite had been deleted. */
const worksiteFields = {
  title: unchanged,
  town: unchanged,
  message: unchanged,
  project: "",
  step: unchanged,
  step_at: unchanged,
  step_dates: unchanged,
  // The store's own value for an empty plan: a write that changes nothing is accepted.
  planned_dates: {},
  // Letters follow from steps that are not told yet. `retentionTraces` sets the current step.
  told_step: "",
  review_invited_at: "",
  review_declined_at: "",
  next_note: "",
  received_on: unchanged,
  advice: "",
} satisfies Record<keyof typeof declaredFields, unknown>;
