/** One sort of error: what went wrong and where, how often, and when last. */
export type ErrorSort = {
  what: string;
  place: string;
  count: number;
  last: string;
  /** The `requestId` under which the log has the last of them. */
  id?: string;
};

/** A letter that nobody tries any more by itself, as the outbox has it. */
export type LeftLetter = {
  name: string;
  to: string;
  subject: string;
  at: string;
  /** Its server will never take it, it came too late, or it may have been sent already. */
  why: "refused" | "late" | "unsure";
  /** Its links open nothing any more. */
  isStale: boolean;
};

/** The certificate that visitors are shown: its end and whether browsers believe it, or why it could not be seen. */
export type Certificate = { until: string; isTrusted: boolean } | { fault: string };

/**
 * The oldest item of a queue that is not done: a mail to read, a picture whose sizes are made, a change that letters
 * follow from, a job that has failed.
 */
export type WaitingItem = { queue: "mails" | "pictures" | "changes" | "jobs"; since: string };

/** A mail that the site cannot read and that stays in the mailbox. */
export type AsideMail = {
  /** The mailbox, and the mail's number there. */
  place: string;
  number: number;
  /** Its subject and sender; empty if the server does not tell them. */
  about: string;
  since: string;
};

/** How fast pages were answered since the start: the median is no more than so many milliseconds. */
export type Speed = { pages: number; median: number; slowest: { route: string; milliseconds: number }[] };

/** A whole copy of former data, which the site removes by itself. */
export type CopyUntilRemoved = {
  /** A file or folder in `releases/` of the data folder. */
  name: string;
  bytes: number;
  since: string;
  /** From when on it is removed. */
  until: string;
};

/** How the site is at this moment. */
export type SiteStatus = {
  at: string;
  /** Bytes; below the floor files are refused. The growth is that of a day, where it was measured. */
  disk: { free: number; total: number; floor: number; growth?: number };
  backup: {
    /** When the last proven one was made. */
    proven?: string;
    /** Since when there is something to back up. */
    since: string;
    /** Since when no proven one has reached the second place, and why the last did not. */
    unsent?: { since: string; why: string };
  };
  letters: {
    waiting: number;
    /** Since when the first of them waits. */
    since?: string;
    left: LeftLetter[];
    areSent: boolean;
  };
  /** Since when the mailbox cannot be read, and why, and mails that were set aside; absent where none is read. */
  mailbox?: { failing?: { since: string; why: string }; aside?: AsideMail[] };
  /** The oldest waiting item of each queue, except letters; a queue where nothing waits is left out. */
  waiting: WaitingItem[];
  /** Absent where the site is not on https. */
  certificate?: Certificate;
  version: {
    software: string;
    /** Since when it uses the data folder, once it has begun its jobs. */
    since?: string;
    newerStep?: string;
  };
  speed: Speed;
  /** Bytes, and what they are. */
  size: { database: number; files: number; count: number; projects: number; messages: number };
  /** Copies that a rollback or a restore has left. */
  leftCopies?: CopyUntilRemoved[];
  errors: ErrorSort[];
  /** How many errors there were the week before. */
  errorsBefore: number;
};
