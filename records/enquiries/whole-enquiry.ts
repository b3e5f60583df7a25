import type { Company } from "../../domain/company/company.ts";
import { dayInParis } from "../../domain/dates.ts";
import type { EnquiryOrigin, LostReason, Step } from "../../domain/enquiries/details/choices.ts";
import type { EnquiryDetails } from "../../domain/enquiries/details/enquiry-details.ts";
import type { LoggedStep } from "../../domain/enquiries/details/way.ts";
import type { QuoteAnswer } from "../../domain/enquiries/quotes/fields.ts";
import type { VisitSlot } from "../../domain/enquiries/visits/fields.ts";
import type { Commune } from "../../domain/places/distance.ts";
import type { RecordsClient } from "../client.ts";
import { shownCompany } from "../company/shown-company.ts";
import { administratorMembers, type TeamMember } from "../company/team.ts";
import { logAndReturn } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { withFileNames } from "./attachments.ts";
import { communesNamed } from "./communes.ts";
import { findSavedAnswers, type SavedAnswer } from "./saved-answers.ts";
import { type TakenSlot, takenSlots } from "./taken-slots.ts";
import type { EnquiryRecord, TeamReply } from "./team.ts";

/** An enquiry as the team sees it, with its steps. */
export type TeamEnquiry = EnquiryRecord &
  EnquiryDetails & {
    origin: EnquiryOrigin | "";
    step: Step | "";
    step_at: string;
    step_log: LoggedStep[] | null;
    lost_reason: LostReason | "";
    lost_note: string;
    quote_amount: number;
    in_charge: string;
    remind_on: string;
    remind_note: string;
    remind_to: string;
    updated: string;
    expand?: {
      in_charge?: { id: string; name: string; email?: string };
      worksites_via_message?: { id: string };
    };
  };

/** A reply in an enquiry, or a note of the team. */
export type EnquiryReply = TeamReply & {
  updated: string;
  author: string;
  quoted: string;
  /** The visit that the answer offers, and the slots that it offered. */
  visit: string;
  slots: VisitSlot[] | null;
  delivery: "" | "sent" | "bounced";
  bounce: string;
};

export type EnquiryReader = {
  id: string;
  created: string;
  updated: string;
  user: string;
  email: string;
  name: string;
  role: "owner" | "reader";
  invited_by: "" | "client" | "team";
  revoked_at: string;
  opened_at: string;
  bounce: string;
};

export type EnquiryVisit = {
  id: string;
  updated: string;
  slots: VisitSlot[];
  chosen: string;
  state: "offered" | "chosen" | "done" | "cancelled";
  with: string[];
  note: string;
  asked: string;
  cancelled_by: "" | "client" | "team";
  created: string;
};

export type EnquiryQuote = {
  id: string;
  reply: string;
  answer: QuoteAnswer | "";
  words: string;
  answered_at: string;
  answered_by: string;
  opened_at: string;
  withdrawn_at: string;
  created: string;
  updated: string;
};

export type WholeEnquiry = {
  enquiry: TeamEnquiry;
  /** Oldest first, like the lists below. */
  replies: EnquiryReply[];
  /** Present readers, the owner first. Revoked ones are left out. */
  readers: EnquiryReader[];
  visits: EnquiryVisit[];
  /** The slots of other enquiries' open visits. Empty if they could not be loaded. */
  takenSlots: TakenSlot[];
  quotes: EnquiryQuote[];
  savedAnswers: SavedAnswer[];
  colleagues: TeamMember[];
  company: Company | null;
  /** The commune, if the site's table knows it. */
  commune: Commune | undefined;
};

/** Returns an enquiry with all related records. Rejects with the store's 404 if there is none. */
export async function wholeEnquiry(client: RecordsClient, id: string): Promise<WholeEnquiry> {
  const filter = client.filter("message = {:id}", { id });
  const of = { ...fullList, filter, sort: "created,id" };
  const [enquiry, replies, readers, visits, otherSlots, quotes, answers, colleagues, company] =
    await Promise.all([
      client
        .collection("messages")
        .getOne<TeamEnquiry>(id, { expand: "sender,in_charge,worksites_via_message", ...withFileNames }),
      client.collection("replies").getFullList<EnquiryReply>({ ...of, ...withFileNames }),
      client.collection("readers").getFullList<EnquiryReader>(of),
      client.collection("visits").getFullList<EnquiryVisit>(of),
      takenSlots(client, id).catch(logAndReturn([])),
      client.collection("quotes").getFullList<EnquiryQuote>(of),
      findSavedAnswers(client).catch(logAndReturn([])),
      administratorMembers(client),
      shownCompany(client),
    ]);
  return {
    enquiry,
    replies,
    readers: readers.filter(({ revoked_at }) => revoked_at === "").sort(ownerFirst),
    visits,
    takenSlots: otherSlots,
    quotes,
    savedAnswers: answers,
    colleagues,
    company,
    commune: await findCommune(enquiry),
  };
}

function ownerFirst(one: EnquiryReader, other: EnquiryReader): number {
  return Number(other.role === "owner") - Number(one.role === "owner");
}

async function findCommune({ town_code: code }: TeamEnquiry): Promise<Commune | undefined> {
  if (!code) return undefined;
  return (await communesNamed(code)).find((each) => each.code === code);
}

/** Returns the chosen slot, or `undefined` if none is chosen. */
export function standingSlot({ slots, chosen }: EnquiryVisit): VisitSlot | undefined {
  return chosen === "" ? undefined : slots.find(({ from }) => from === chosen);
}

/** Returns the visit to come or to be marked as done, or `undefined` if the last one is over. */
export function openVisit(visits: readonly EnquiryVisit[]): EnquiryVisit | undefined {
  return visits.findLast(({ state }) => state === "offered" || state === "chosen");
}

/** Tells whether replies reach an account. Otherwise they are mailed with a link. */
export function hasAccount({ sender }: Pick<TeamEnquiry, "sender">): boolean {
  return sender !== "";
}

/** Returns the day of a reminder, `2026-11-26`, or an empty text without one. */
export function reminderDay({ remind_on }: Pick<TeamEnquiry, "remind_on">): string {
  return dayInParis(remind_on);
}
