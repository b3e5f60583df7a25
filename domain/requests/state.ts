import type { FileNames } from "../messages/attachments.ts";
import type { SecondBreath } from "../messages/request/second-breath.ts";
import type { Relationship } from "../readers/relationships.ts";
import type { VisitSlot } from "../visits/fields.ts";

/** An answer of the cooperative, or what the client's side wrote since. */
export type StateReply = {
  id: string;
  side: "team" | "client";
  author_name: string;
  /** Whoever asks wrote it. */
  isYours: boolean;
  body: string;
  quoted: string;
  /** How it came, when not by a page; `unverified` is a mail whose sender nobody has verified. */
  via: "" | "mail" | "unverified";
  attachments: string[];
  file_names: FileNames;
  created: string;
  /** An answer that nobody of the client's side has seen yet. */
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
  /** Colleagues who come, by name. */
  with: string[];
};

export type StateReader = {
  id: string;
  name: string;
  email: string;
  role: "owner" | "reader";
  relationship: Relationship | "";
  /** They have an account by now. */
  claimed: boolean;
  /** They have followed a link of theirs. */
  opened: boolean;
  isYou: boolean;
};

/** What a link lets somebody see of a request. */
export type RequestState = {
  id: string;
  /** `browser`: of the very browser that sent the form, until tomorrow; it proves no address, and shows no answer. */
  link: { kind: "mailed" | "browser"; expires: string };
  you: { role: "owner" | "reader"; name: string; email: string };
  /** When the client's side last wrote or added something. */
  lastAt: string;
  /** Whether the second breath can still be added to; once somebody has answered, what changes is said in the conversation. */
  isOpen: boolean;
  second: SecondBreath;
  /** What its plans are called. */
  planNames: FileNames;
  /** What was written, and what came since; nothing for a browser's link. */
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
  /** The colleague in charge, by name; empty if nobody is, or if their account has no name. */
  inCharge: string;
  /** Everybody for the owner, oneself for a reader. */
  readers: StateReader[];
  /**
   * How the request becomes an account's: by making one (`new`), by signing in to the one that has the address
   * (`existing`), or not by this link.
   */
  claim: "new" | "existing" | "no";
};

/**
 * A link that opens nothing: nobody knows it; its thirty days are over, or newer ones took its place, and a new one may be
 * had; it was revoked; the request is an account's by now; or there is no such request any more.
 */
export type DeadLink = {
  reason: "unknown" | "expired" | "replaced" | "revoked" | "claimed" | "gone";
  at: string;
};
