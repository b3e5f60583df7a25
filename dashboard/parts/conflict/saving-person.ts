import type { JournalEntry } from "../../../domain/journal/entries.ts";

/** Milliseconds by which the journal's moment of a save may precede the version that it made. */
const tolerance = 1_000;

/** The person who has saved a version. */
export type SavingPerson = { id: string; name: string; isSelf: boolean };

/**
 * Returns the person who has saved a version of a record. Returns `undefined` if the journal names no person, such as for
 * a draft or a write of the site. Returns `undefined` also if the person only marked the record as read.
 *
 * @param entry the newest entry of the record in the journal
 * @param updated the moment of the version
 * @param self the id of the reader's account
 */
export function savingPerson(
  entry: JournalEntry | undefined,
  updated: string,
  self: string | undefined,
): SavingPerson | undefined {
  if (!entry?.actor?.id || milliseconds(entry.at) < milliseconds(updated) - tolerance) return undefined;
  if (entry.action === "update" && entry.changed.every(({ field }) => field === "is_read")) return undefined;
  return { ...entry.actor, isSelf: entry.actor.id === self };
}

function milliseconds(stored: string): number {
  return Date.parse(stored.replace(" ", "T"));
}
