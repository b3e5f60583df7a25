/** Somebody who changed something. Without id: the site itself, a form of it, or whoever runs the server. */
export type Actor = { id: string; name: string } | null;

export type ChangedField = { field: string; before: string; after: string };

export type JournalEntry = {
  sequence: number;
  at: string;
  actor: Actor;
  collection: string;
  record: string;
  title: string;
  /** The message that a reply, a reader or a visit belongs to, or the building site of a document or a photo. */
  within?: string;
  action: JournalAction;
  /** Values as text, shortened; fields that stay secret are not among them. */
  changed: ChangedField[];
};

/** `purge` erases for good what was in the bin, `restore` brings it back. */
export type JournalAction = "create" | "update" | "delete" | "restore" | "purge";

export type JournalQuery = {
  /** Only entries older than this one: what `next` of the page before says. */
  before?: number;
  /** An account's id. */
  actor?: string;
  collection?: string;
  /** A record's id, beside its collection. */
  record?: string;
  action?: JournalAction;
  /** A text that what was changed contains. */
  q?: string;
};

/** `next` leads to the following page; absent on the last. */
export type JournalPart = { entries: JournalEntry[]; next?: number };
