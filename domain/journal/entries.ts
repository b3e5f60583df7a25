/**
 * The account that made a change. The id is empty for the site itself, its forms, the operator, and erased accounts.
 * `null` for a visitor.
 */
export type Actor = { id: string; name: string } | null;

export type ChangedField = { field: string; before: string; after: string };

export type JournalEntry = {
  sequence: number;
  at: string;
  actor: Actor;
  collection: string;
  record: string;
  title: string;
  /** The enquiry that a reply, a reader or a visit belongs to, or the worksite of a document or a photo. */
  within?: string;
  action: JournalAction;
  /** Values as text, shortened. Secret fields are not included. */
  changed: ChangedField[];
};

/** `purge` erases a record from the bin for good. `restore` takes it out of the bin. */
export type JournalAction = "create" | "update" | "delete" | "restore" | "purge";

export type JournalQuery = {
  /** Only entries older than this one: the `next` of the previous page. */
  before?: number;
  /** An account's id. */
  actor?: string;
  collection?: string;
  /** A record's id. Needs `collection` too. */
  record?: string;
  action?: JournalAction;
  /** A text that the entry contains. */
  q?: string;
};

/** `next` leads to the following page. Absent on the last page. */
export type JournalPart = { entries: JournalEntry[]; next?: number };
