import type { FileNames } from "./attachments.ts";
import type { EnquiryDetails } from "./details/enquiry-details.ts";
import type { QuoteAnswer } from "./quotes/fields.ts";
import type { QuoteStanding } from "./quotes/standing.ts";
import type { Relationship } from "./readers/relationships.ts";
import type { VisitSlot } from "./visits/fields.ts";

/** An answer of the cooperative, or later words of the client's side. */
export type StateReply = {
  id: string;
  side: "team" | "client";
  author_name: string;
  /** Whether the caller wrote it. */
  isYours: boolean;
  body: string;
  quoted: string;
  /** How the reply came, if not by a page. `unverified` is a mail whose sender was not verified. */
  via: "" | "mail" | "unverified";
  attachments: string[];
  file_names: FileNames;
  /** The id of the visit that the answer offers, and the slots that it offered. Empty if it offers none. */
  visit: string;
  slots: VisitSlot[];
  created: string;
  /** Whether nobody of the client's side has seen this answer yet. */
  isUnread: boolean;
};

export type StateVisit = {
  id: string;
  state: "offered" | "chosen" | "done" | "cancelled";
  slots: VisitSlot[];
  chosen: string;
  note: string;
  asked: string;
  cancelled_by: "" | "client" | "team";
  /** The names of the colleagues who come. */
  with: string[];
};

/** A quote, with the answer of the client's side. */
export type StateQuote = {
  id: string;
  standing: QuoteStanding;
  /** Whether the client may answer, or change the answer. */
  takesAnswer: boolean;
  answer: QuoteAnswer | "";
  words: string;
  answeredAt: string;
  answeredBy: string;
  /** The answer of the team that holds its files. */
  reply: string;
  sentAt: string;
  attachments: string[];
  file_names: FileNames;
};

export type StateReader = {
  id: string;
  name: string;
  email: string;
  role: "owner" | "reader";
  relationship: Relationship | "";
  /** Whether they have an account. */
  claimed: boolean;
  /** Whether they have followed one of their links. */
  opened: boolean;
  isYou: boolean;
};

/** The state of an enquiry, as a link shows it. */
export type EnquiryState = {
  id: string;
  /**
   * `browser`: the link of the browser that sent the form, valid until tomorrow. This kind proves no address, and shows
   * no answers.
   */
  link: { kind: "mailed" | "browser"; expires: string };
  you: { role: "owner" | "reader"; name: string; email: string };
  /** When the client's side last wrote or added something. */
  lastAt: string;
  /** Whether the details can still be changed. After the cooperative's answer, changes belong in the conversation. */
  isOpen: boolean;
  /** The details, under the name that open pages of former versions read. */
  second: EnquiryDetails;
  /** The original file names of its plans. */
  planNames: FileNames;
  /** The client's first message; `null` for a browser's link. */
  said: {
    author_name: string;
    subject: string;
    body: string;
    via: StateReply["via"];
    created: string;
    attachments: string[];
    file_names: FileNames;
  } | null;
  replies: StateReply[];
  visits: StateVisit[];
  /** The last one first. */
  quotes: StateQuote[];
  /** The name of the colleague in charge. Empty if nobody is in charge, or if their account has no name. */
  inCharge: string;
  /** All readers for the owner; only themselves for a reader. */
  readers: StateReader[];
  /**
   * How an account can claim the enquiry: a new account (`new`), the existing one of the address (`existing`), or not
   * by this link (`no`).
   */
  claim: "new" | "existing" | "no";
};

/**
 * Why a link is dead:
 *
 * - `unknown`: No such link exists.
 * - `expired`: Its thirty days are over. The reader may request a new one.
 * - `replaced`: Newer links replaced it. The reader may request a new one.
 * - `revoked`: The link or the reader was revoked.
 * - `claimed`: An account owns the enquiry or the reader's place.
 * - `gone`: The enquiry or the reader no longer exists.
 */
export type DeadLink = {
  reason: "unknown" | "expired" | "replaced" | "revoked" | "claimed" | "gone";
  at: string;
};
