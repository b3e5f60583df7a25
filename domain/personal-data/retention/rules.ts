import type { Delays } from "../../company/fields.ts";

/** The rules by which the site erases records by itself, in the order in which it applies them. */
export const retentionRules = [
  "keptFiles",
  "worksites",
  "neverReceived",
  "enquiries",
  "reviews",
  "doubts",
  "links",
  "previews",
  "mails",
  "deliveries",
  "accounts",
] as const;

export type RetentionRule = (typeof retentionRules)[number];

export type AnnouncedDelays = Pick<Delays, "reviews">;

/** A record that a rule erases. */
export type DueRecord = {
  rule: RetentionRule;
  collection: string;
  id: string;
  /** The record's last change: a record that changes meanwhile is not erased. */
  updated: string;
};

/** The records and changes that the site erases by itself within a week. */
export type ComingErasures = {
  /** The moment by which all of it is erased. */
  until: string;
  records: (DueRecord & { title: string })[];
  /** Records in the bin whose time there ends. */
  bin: { collection: string; id: string; title: string }[];
  /** The number of journal entries, and the moment before which they lie. */
  journal: { count: number; before: string };
  /** Accounts that got the letter a month before their end. */
  warned: { id: string; title: string; warnedAt: string }[];
  /** Whether reviews have no readable time after which they are erased. */
  keepsReviews: boolean;
  /** Whether letters leave. Without them no account is closed, because its owner would not hear of it before. */
  sendsLetters: boolean;
};
