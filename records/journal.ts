import type { JournalEntry, JournalPart, JournalQuery } from "../domain/journal/entries.ts";
import { dashboardData } from "./dashboard-data.ts";

/** A page of what was changed, newest first: thirty entries at least, unless there are no more. */
export async function journalEntries(query: JournalQuery = {}, signal?: AbortSignal): Promise<JournalPart> {
  const entries: JournalEntry[] = [];
  let before = query.before;
  do {
    const asking = { ...query, before };
    const given = Object.entries(asking).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    // What is rare may lie far back: the server looks through some of it at a time.
    const page = await dashboardData<JournalPart>(`journal?${new URLSearchParams(given)}`, signal);
    entries.push(...page.entries);
    before = page.next;
  } while (before && entries.length < journalPart);
  return { entries, next: before };
}

const journalPart = 30;

/**
 * The newest change of a record that is not its reader's own; their own where there is no other, such as from another
 * window. Never rejects: nothing where it is not known.
 *
 * @param reader id of their account
 */
export async function lastChange(
  collection: string,
  record: string,
  reader: string | undefined,
): Promise<JournalEntry | undefined> {
  const changes = await journalEntries({ collection, record }).catch(() => undefined);
  return changes?.entries.find(({ actor }) => actor?.id !== reader) ?? changes?.entries[0];
}
