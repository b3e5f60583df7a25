import type { JournalEntry } from "../journal/entries.ts";

/** The kinds of results, in the order in which they are shown. */
export const foundKinds = [
  "enquiries",
  "people",
  "worksites",
  "projects",
  "papers",
  "pages",
  "journal",
] as const;

export type FoundKind = (typeof foundKinds)[number];

/** A result: a record, a place of a page, or an entry of the journal. Empty texts say nothing. */
export type FoundThing = {
  /** The record's collection. `journal` for an entry of the journal. */
  collection: string;
  /** The record's id, the name of a page, or the number of an entry. */
  id: string;
  title: string;
  /** The person, place or kind that tells the result from others. */
  note: string;
  /** The part of its texts that shows most words of the search. Empty if the title or the note shows them. */
  sentence: string;
  /** When it was written, in the contract's form. */
  at: string;
  /** The worksite of a document, a photo or a weekly word. */
  within?: string;
  /** The reply that has the sentence, or the quote that the sentence answers, and the sentence's author. */
  reply?: { id: string; author: string };
  /** The place of a page that has the sentence, as its editor names it. */
  place?: string;
  /** The file of a paper or a document. */
  file?: string;
  entry?: JournalEntry;
};

/** The results of one kind. `total` counts all of them, up to 1000. */
export type FoundGroup = { kind: FoundKind; total: number; things: FoundThing[] };

/** The answer to a search. `q` is the text that was sought, cut to a length. */
export type TeamSearch = { q: string; groups: FoundGroup[] };
