import type { ClockLeap } from "./clock-leap.ts";

/** A sort of error: its description and place, its count, and its last occurrence. */
export type ErrorSort = {
  what: string;
  place: string;
  count: number;
  last: string;
  /** The `requestId` under which the log has the last error. */
  id?: string;
};

/** A letter that the outbox no longer retries by itself. */
export type LeftLetter = {
  name: string;
  to: string;
  subject: string;
  at: string;
  /** The mail server refused the letter, the letter is too late, or it may have been sent already. */
  why: "refused" | "late" | "unsure";
  /** Whether the letter's links have expired. */
  isStale: boolean;
};

/**
 * The certificate that visitors receive: its end and whether browsers trust it. `fault` says why it could not be read.
 */
export type Certificate = { until: string; isTrusted: boolean } | { fault: string };

/**
 * The queues, except letters: unread mails, pictures without their sizes, changes whose letters are not written, failed
 * jobs, and plans whose upload is complete but unchecked.
 */
export const waitingQueues = ["mails", "pictures", "changes", "jobs", "uploads"] as const;

/** The oldest unfinished item of a queue. */
export type WaitingItem = { queue: (typeof waitingQueues)[number]; since: string };

/** A mail that the site cannot read and that stays in the mailbox. */
export type AsideMail = {
  /** The mailbox, and the mail's number there. */
  place: string;
  number: number;
  /** The mail's subject and sender; empty if the server does not give them. */
  about: string;
  since: string;
};

/** A connected tool that accepts no message. */
export type FailingTool = { host: string; since: string };

/** The speed of pages since the start. The median is an upper bound in milliseconds. */
export type Speed = { pages: number; median: number; slowest: { route: string; milliseconds: number }[] };

/** A whole copy of former data, which the site removes by itself. */
export type CopyUntilRemoved = {
  /** A file or folder in `releases/` of the data folder. */
  name: string;
  bytes: number;
  since: string;
  /** The moment from which the site may remove the copy. */
  until: string;
};

/** The site's state at one moment. */
export type SiteStatus = {
  at: string;
  /** Bytes. Files are refused below the floor. `growth` is per day, and set only if it was measured. */
  disk: { free: number; total: number; floor: number; growth?: number };
  backup: {
    /** When the last proven backup was made. */
    proven?: string;
    /** Since when there is something to back up. */
    since: string;
    /** Since when no proven backup has reached the second place, and why the last one failed. */
    unsent?: { since: string; why: string };
  };
  letters: {
    waiting: number;
    /** Since when the first letter waits. */
    since?: string;
    left: LeftLetter[];
    areSent: boolean;
    /** When the mail server last accepted a letter of the process that read this status, or the process's start. */
    accepted?: string;
    /** When it last accepted a letter of that process. Absent if it accepted none. */
    lastAccepted?: string;
  };
  /** Since when the mailbox cannot be read and why, and mails that were set aside. Absent if no mailbox is read. */
  mailbox?: { failing?: { since: string; why: string }; aside?: AsideMail[] };
  /** Connected tools that have accepted nothing for a while: their host, and since when. */
  failingTools?: FailingTool[];
  /** The oldest waiting item of each queue, except letters. Empty queues are omitted. */
  waiting: WaitingItem[];
  /** A leap of the clock that is in doubt. */
  clock?: ClockLeap;
  /** Absent if the site is not on https. */
  certificate?: Certificate;
  version: {
    software: string;
    /** Since when this version uses the data folder. Absent until the version has started its jobs. */
    since?: string;
    newerStep?: string;
  };
  speed: Speed;
  /** Bytes of the database and of the files, and counts of files, projects and messages. */
  size: { database: number; files: number; count: number; projects: number; messages: number };
  /** Copies that a rollback or a restore has left. */
  leftCopies?: CopyUntilRemoved[];
  errors: ErrorSort[];
  /** The number of errors in the week before. */
  errorsBefore: number;
};
