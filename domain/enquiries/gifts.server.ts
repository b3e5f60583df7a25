import type { ChangeEntry, Store } from "record-store";
import { hasChanged, lastingFields } from "./lasting-change.server.ts";

/** The fields of an enquiry that give something to a colleague. */
const giftFields = ["in_charge", "remind_to"] as const;

export type GiftField = (typeof giftFields)[number];

type GiftStore = Pick<Store, "find" | "history">;

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
  return await lastingFields(store, entry, gifts);
}
