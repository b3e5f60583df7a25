import type { ChangeEntry, Store } from "record-store";
import { storedMoment } from "../dates.ts";
import { undoTime } from "../notifications.server.ts";

/** The fields of an enquiry that give something to a colleague. */
const giftFields = ["in_charge", "remind_to"] as const;

export type GiftField = (typeof giftFields)[number];

type GiftStore = Pick<Store, "find" | "history">;

/** Changes of one enquiry that are read to find an undo. */
const mostChanges = 100;

/**
 * Returns what a change has given to somebody else than its author: the enquiry, its reminder, or both. To be called
 * once the time of an undo is over. A change that was undone in that time gives nothing. The undo gives nothing either,
 * because the colleague had it before. An enquiry in the bin is given to nobody. Returns `undefined` if the change names
 * no other person.
 */
export function lastingGifts(
  store: GiftStore,
  entry: ChangeEntry<"messages">,
): Promise<GiftField[]> | undefined {
  const { actor, after } = entry;
  if (!after || !actor.startsWith("users/")) return undefined;
  const gifts = giftFields.filter(
    (field) => after[field] !== "" && hasChanged(entry, field) && actor !== `users/${after[field]}`,
  );
  return gifts.length > 0 ? withoutUndone(store, entry, gifts) : undefined;
}

async function withoutUndone(
  store: GiftStore,
  entry: ChangeEntry<"messages">,
  gifts: GiftField[],
): Promise<GiftField[]> {
  if ((await store.find("messages", { id: entry.record })).length === 0) return [];
  // A late follower decides like a punctual one: changes after the time of the undo do not count.
  const until = storedMoment(new Date(changeTime(entry) + undoTime - 1));
  const query = { collection: "messages", record: entry.record, until };
  const history = (await store.history(query, mostChanges)) as ChangeEntry<"messages">[];
  return gifts.filter((field) => {
    const changes = history.filter((each) => hasChanged(each, field));
    if (changes.some(({ sequence }) => sequence > entry.sequence)) return false;
    return formerOwner(entry, changes, field) !== entry.after?.[field];
  });
}

/**
 * Returns the colleague before a series of changes that ends with this one. Changes belong to one series if each follows
 * the one before within the time of an undo.
 *
 * @param changes newest first
 */
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

/** Returns whether an update has changed the field. Creations, deletions and restorations give and take nothing. */
function hasChanged({ action, before, after }: ChangeEntry<"messages">, field: GiftField): boolean {
  return action === "update" && before?.[field] !== after?.[field];
}

function changeTime({ at }: ChangeEntry): number {
  return Date.parse(at.replace(" ", "T"));
}
