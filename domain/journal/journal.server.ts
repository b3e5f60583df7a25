import type { HistoryQuery } from "record-store";
import { foldedWords } from "../folded.ts";
import { openActors } from "./actors.server.ts";
import type { JournalAction, JournalEntry, JournalPart } from "./entries.ts";
import { searchJournal } from "./journal-search.server.ts";
import { type JournalStore, shortenEntry, toldEntry } from "./told-entries.server.ts";

const perPage = 30;
/** Entries examined for one answer. Rare matches need several requests, so that no request blocks others. */
const lookLimit = 1_000;
const atOnce = 100;
/** The same for a text search, which the database does. */
const mostSearched = 20_000;
const longestSearch = 100;

/** Returns one page of the journal, newest first. A short page may still have a next one. */
export function journalPart(store: JournalStore, url: URL): Promise<JournalPart> {
  const parameter = (name: string) => url.searchParams.get(name) || undefined;
  const sought = (parameter("q") ?? "").slice(0, longestSearch);
  const actor = parameter("actor");
  const query = {
    before: Number(parameter("before")) || undefined,
    actor: actor && `users/${actor}`,
    collection: parameter("collection"),
    record: parameter("record"),
    action: journalAction(parameter("action")),
  };
  return sought ? searchedPage(store, query, foldedWords(sought)) : latestPage(store, query);
}

async function latestPage(store: JournalStore, query: HistoryQuery): Promise<JournalPart> {
  const actors = openActors(store);
  const entries: JournalEntry[] = [];
  let { before } = query;
  for (let looked = 0; looked < lookLimit; looked += atOnce) {
    const batch = await store.history({ ...query, before }, atOnce);
    for (const entry of batch) {
      before = entry.sequence;
      const journalEntry = await toldEntry(store, actors, entry);
      if (journalEntry) entries.push(shortenEntry(journalEntry));
      if (entries.length === perPage) return { entries, next: before };
    }
    if (batch.length < atOnce) return { entries };
  }
  return { entries, next: before };
}

async function searchedPage(store: JournalStore, query: HistoryQuery, words: string[]): Promise<JournalPart> {
  const { entries, next } = await searchJournal(store, query, words, { most: perPage, looks: mostSearched });
  return { entries: entries.map(shortenEntry), next };
}

const actions: readonly JournalAction[] = ["create", "update", "delete", "restore", "purge"];

function journalAction(text: string | undefined): JournalAction | undefined {
  return actions.find((action) => action === text);
}
