import type { ListItem, PageContent } from "../../../../domain/pages/content.ts";
import { isListName, itemLists, type ListName } from "../../../../domain/pages/lists/lists.ts";

/** Returns the id by which the editor opens an item, beside the ids of places. */
export function itemPlace(list: ListName, id: string): string {
  return `list/${list}/${id}`;
}

/** Returns the item that such an id names. Returns `undefined` if it names a place, or the item is gone. */
export function findItem(
  place: string,
  { lists }: PageContent,
): { list: ListName; item: ListItem; position: number; last: number } | undefined {
  const [start, list = "", id] = place.split("/");
  if (start !== "list" || !isListName(list)) return undefined;
  const items = lists[list] ?? [];
  const position = items.findIndex((item) => item.id === id);
  const item = items[position];
  return item && { list, item, position, last: items.length - 1 };
}

/** Returns the first text of an item, by which people recognise it. */
export function itemTitle(list: ListName, { texts }: ListItem): string {
  return texts[itemLists[list].fields[0]?.id ?? ""] ?? "";
}

/** Returns a new item's id. */
export function newItemId(): string {
  return crypto.randomUUID();
}
