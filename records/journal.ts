import type { JournalEntry, JournalPart, JournalQuery } from "../domain/journal/entries.ts";
import { dashboardData } from "./dashboard-data.ts";

/** Returns a page of changes, newest first: at least thirty entries, unless there are no more. */
export async function journalEntries(query: JournalQuery = {}, signal?: AbortSignal): Promise<JournalPart> {
  const entries: JournalEntry[] = [];
  let before = query.before;
  do {
    const parameters = { ...query, before };
    const givenParameters = Object.entries(parameters).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    );
    // Rare entries may lie far back, and the server searches a part at a time.
    const page = await dashboardData<JournalPart>(`journal?${new URLSearchParams(givenParameters)}`, signal);
    entries.push(...page.entries);
    before = page.next;
  } while (before && entries.length < journalPart);
  return { entries, next: before };
}

const journalPart = 30;

/** Returns the newest change of a record by any person. Returns `undefined` if unknown. Never rejects. */
export async function newestJournalEntry(
  collection: string,
  record: string,
): Promise<JournalEntry | undefined> {
  const changes = await journalEntries({ collection, record }).catch(() => undefined);
  return changes?.entries[0];
}

/**
 * Returns the newest change of a record by another person, otherwise the reader's own, such as from another window.
 * Returns `undefined` if unknown. Never rejects.
 *
 * @param reader id of the reader's account
 */
export async function lastChange(
  collection: string,
  record: string,
  reader: string | undefined,
): Promise<JournalEntry | undefined> {
  const changes = await journalEntries({ collection, record }).catch(() => undefined);
  return changes?.entries.find(({ actor }) => actor?.id !== reader) ?? changes?.entries[0];
}
