import { setImmediate } from "node:timers/promises";
import { type HistoryQuery, mapInTurn, type Row } from "record-store";
import { foldText } from "../folded.ts";
import { teamAccounts } from "../users/team-accounts.server.ts";
import { openActors } from "./actors.server.ts";
import type { JournalEntry, JournalPart } from "./entries.ts";
import { lookAhead } from "./named-records.server.ts";
import { type JournalStore, shortenEntry, toldEntry } from "./told-entries.server.ts";

/** A frequent word needs few: their records are read with them. */
const atOnce = 25;
const searchedAtOnce = 1_000;

/** Entries that a search of the whole back office examines: it answers while its words are being typed. */
const mostRecent = 1_000;

/** Returns the newest entries with all words among the recent changes, each with its whole changed values. */
export async function newestMatches(
  store: JournalStore,
  words: readonly string[],
  most: number,
): Promise<{ entry: JournalEntry; values: string[] }[]> {
  const { entries } = await searchJournal(store, {}, words, { most, looks: mostRecent });
  return entries.map((entry) => ({
    entry: shortenEntry(entry),
    values: entry.changed.flatMap(({ before, after }) => [after, before].flatMap(readableTexts)),
  }));
}

/** Returns the texts that a reader understands of a changed value: of JSON, such as a picture's facts, its texts alone. */
export function readableTexts(value: string): string[] {
  if (!/^[[{]/.test(value)) return [value];
  const texts: string[] = [];
  try {
    JSON.parse(value, (_, each: unknown) => {
      if (typeof each === "string") texts.push(each);
      return each;
    });
    return texts;
  } catch {
    return [value];
  }
}

/**
 * Returns the newest entries that contain all words, with their whole values. The database's matches are checked again,
 * because it knows neither accents nor which parts are values. The search reads one range of entries at a time, and
 * other requests run in between.
 *
 * @param limits.most entries that are returned
 * @param limits.looks entries that are examined
 */
export async function searchJournal(
  store: JournalStore,
  query: HistoryQuery,
  words: readonly string[],
  { most, looks }: { most: number; looks: number },
): Promise<JournalPart> {
  const actors = openActors(store);
  const entries: JournalEntry[] = [];
  const containing = await mapInTurn(words, async (word) => ({
    pattern: likePattern(word),
    actors: await findActors(store, word),
  }));
  let before = query.before ?? ((await store.history({}, 1))[0]?.sequence ?? 0) + 1;
  // A search for punctuation alone has no words and finds nothing.
  const end = words.length > 0 ? Math.max(before - looks, 0) : before;
  while (before > end) {
    const from = Math.max(before - searchedAtOnce, end);
    const batch = await store.history({ ...query, before, from, containing }, atOnce);
    const named = await lookAhead(store, batch);
    for (const entry of batch) {
      before = entry.sequence;
      const journalEntry = await toldEntry(named, actors, entry);
      if (journalEntry && matches(journalEntry, words)) entries.push(journalEntry);
      if (entries.length === most) return { entries, next: before };
    }
    if (batch.length < atOnce) before = from;
    await setImmediate();
  }
  return end > 0 && words.length > 0 ? { entries, next: end } : { entries };
}

/** Members of the team by name, as the change feed names actors: it does not contain their names. */
async function findActors(store: JournalStore, word: string): Promise<string[]> {
  const team = await teamAccounts(store);
  const isCalled = ({ name, email }: Row) => foldText(String(name || email)).includes(word);
  return team.filter(isCalled).map(({ id }) => `users/${id}`);
}

/** Letters that may carry an accent match any letter. Parts with several spellings match any text. */
function likePattern(word: string): string {
  return `%${word.replace(/oe|ae|[^a-z0-9]+/g, "%").replace(/[aceinouyz]/g, "_")}%`;
}

function matches({ title, actor, changed }: JournalEntry, words: readonly string[]): boolean {
  const texts = [title, actor?.name ?? "", ...changed.flatMap(({ before, after }) => [before, after])].map(
    foldText,
  );
  return words.every((word) => texts.some((text) => text.includes(word)));
}
