import type { ChangeEntry } from "../kernel.ts";

/** Tells whether a change concerns this collection. Its rows then have the collection's type. */
export function isChangeOf<Name extends string>(
  entry: ChangeEntry,
  collection: Name,
): entry is ChangeEntry<Name> {
  return entry.collection === collection;
}
