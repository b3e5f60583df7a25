import type { ChangeEntry, Store } from "record-store";
import { undoTime } from "../notifications.server.ts";

/** The fields of an enquiry that give something to a colleague. */
const giftFields = ["in_charge", "remind_to"] as const;

export type GiftField = (typeof giftFields)[number];

/** Changes of one enquiry that are read to find an undo. */
const mostChanges = 100;

/**
 * Returns what a change has given to somebody else than its author: the enquiry, its reminder, or both. To be called
 * once the time of an undo is over. A change that was taken back meanwhile gives nothing. The undo gives nothing either,
 * because the colleague had it before. Returns `undefined` if the change names no other person.
 */
export function lastingGifts(
  store: Pick<Store, "history">,
  entry: ChangeEntry<"messages">,
): Promise<GiftField[]> | undefined {
  const { action, bin, actor, after } = entry;
  if (action !== "update" || bin || !after || !actor.startsWith("users/")) return undefined;
  const gifts = giftFields.filter(
    (field) => after[field] !== "" && hasChanged(entry, field) && actor !== `users/${after[field]}`,
  );
  return gifts.length > 0 ? withoutUndone(store, entry, gifts) : undefined;
}

async function withoutUndone(
  store: Pick<Store, "history">,
  entry: ChangeEntry<"messages">,
  gifts: GiftField[],
): Promise<GiftField[]> {
  const query = { collection: "messages", record: entry.record };
  const history = (await store.history(query, mostChanges)) as ChangeEntry<"messages">[];
  return gifts.filter((field) => {
    const changes = history.filter((each) => hasChanged(each, field));
    if (changes.some(({ sequence }) => sequence > entry.sequence)) return false;
    return formerOwner(entry, changes, field) !== entry.after?.[field];
  });
}

/** Returns who had it before a change, and before those which it may undo. */
function formerOwner(
  entry: ChangeEntry<"messages">,
  changes: readonly ChangeEntry<"messages">[],
  field: GiftField,
): string | undefined {
  let first = entry;
  for (const earlier of changes.filter(({ sequence }) => sequence < entry.sequence)) {
    if (changeTime(first) - changeTime(earlier) >= undoTime) break;
    first = earlier;
  }
  return first.before?.[field];
}

function hasChanged({ before, after }: ChangeEntry<"messages">, field: GiftField): boolean {
  return before?.[field] !== after?.[field];
}

function changeTime({ at }: ChangeEntry): number {
  return Date.parse(at.replace(" ", "T"));
}
