import type { ChangeEntry, Store } from "record-store";
import { storedMoment } from "../dates.ts";
import { undoTime } from "../notifications.server.ts";

/** The fields of an enquiry whose change « Annuler » takes back. */
type UndoableField = "in_charge" | "remind_to" | "step";

/** Changes of one enquiry that are read to find an undo. */
const mostChanges = 100;

/**
 * Returns the fields that a change has set for longer than the time of an undo. To be called once that time is over. A
 * change that was undone in that time sets nothing. The undo sets nothing either, because the field had its value before.
 *
 * @param fields those that the change has set
 */
export async function lastingFields<Field extends UndoableField>(
  store: Pick<Store, "history">,
  entry: ChangeEntry<"messages">,
  fields: readonly Field[],
): Promise<Field[]> {
  // A late follower decides like a punctual one: changes after the time of the undo do not count.
  const until = storedMoment(new Date(changeTime(entry) + undoTime - 1));
  const query = { collection: "messages", record: entry.record, until };
  const history = (await store.history(query, mostChanges)) as ChangeEntry<"messages">[];
  return fields.filter((field) => {
    const changes = history.filter((each) => hasChanged(each, field));
    if (changes.some(({ sequence }) => sequence > entry.sequence)) return false;
    return formerValue(entry, changes, field) !== entry.after?.[field];
  });
}

/** Returns whether an update has changed the field. Creations, deletions and restorations change none. */
export function hasChanged(
  { action, before, after }: ChangeEntry<"messages">,
  field: UndoableField,
): boolean {
  return action === "update" && before?.[field] !== after?.[field];
}

/**
 * Returns the value before a series of changes that ends with this one. Changes belong to one series if each follows the
 * one before within the time of an undo.
 *
 * @param changes newest first
 */
function formerValue(
  entry: ChangeEntry<"messages">,
  changes: readonly ChangeEntry<"messages">[],
  field: UndoableField,
): string | undefined {
  let first = entry;
  for (const earlier of changes.filter(({ sequence }) => sequence < entry.sequence)) {
    if (changeTime(first) - changeTime(earlier) >= undoTime) break;
    first = earlier;
  }
  return first.before?.[field];
}

function changeTime({ at }: ChangeEntry): number {
  return Date.parse(at.replace(" ", "T"));
}
