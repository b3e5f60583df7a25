import type { ListItem, PageContent, PageLists } from "../../../../domain/pages/content.ts";
import { itemListNames, type ListName } from "../../../../domain/pages/lists/lists.ts";

/** Returns the content with another item at the end of a list. */
export function withNewItem(content: PageContent, list: ListName, id: string): PageContent {
  return withItems(content, list, [...(content.lists[list] ?? []), { id, texts: {} }]);
}

/** Returns the content with another text of an item. An empty text removes it. */
export function withItemText(
  content: PageContent,
  list: ListName,
  id: string,
  text: { field: string; value: string },
): PageContent {
  return withItemChange(content, list, id, (item) => {
    const { [text.field]: _, ...texts } = item.texts;
    return { ...item, texts: text.value === "" ? texts : { ...texts, [text.field]: text.value } };
  });
}

/** Returns the content with the item's picture replaced by a file, or removed. */
export function withItemFile(
  content: PageContent,
  list: ListName,
  id: string,
  file: string | null,
): PageContent {
  return withItemChange(content, list, id, ({ picture: _, ...item }) =>
    file === null ? item : { ...item, picture: { file } },
  );
}

/** Returns the content with an item one place further up (-1) or down (1). */
export function withMovedItem(content: PageContent, list: ListName, id: string, by: 1 | -1): PageContent {
  const items = [...(content.lists[list] ?? [])];
  const from = items.findIndex((item) => item.id === id);
  const [item, other] = [items[from], items[from + by]];
  if (!item || !other) return content;
  items[from + by] = item;
  items[from] = other;
  return withItems(content, list, items);
}

export function withoutItem(content: PageContent, list: ListName, id: string): PageContent {
  return withItems(
    content,
    list,
    (content.lists[list] ?? []).filter((item) => item.id !== id),
  );
}

function withItemChange(
  content: PageContent,
  list: ListName,
  id: string,
  change: (item: ListItem) => ListItem,
): PageContent {
  return withItems(
    content,
    list,
    (content.lists[list] ?? []).map((item) => (item.id === id ? change(item) : item)),
  );
}

function withItems(content: PageContent, list: ListName, items: ListItem[]): PageContent {
  const { [list]: _, ...lists } = content.lists;
  return { ...content, lists: items.length > 0 ? { ...lists, [list]: items } : lists };
}

/**
 * Merges what two people have changed of the same lists, item by item. An item that only one of them has changed or
 * removed is theirs. If both have changed it, mine wins. New items of the other person come last.
 */
export function mergeLists(base: PageLists, mine: PageLists, theirs: PageLists): PageLists {
  const merged: PageLists = {};
  for (const name of itemListNames) {
    const items = mergeItems(base[name] ?? [], mine[name] ?? [], theirs[name] ?? []);
    if (items.length > 0) merged[name] = items;
  }
  return merged;
}

function mergeItems(base: ListItem[], mine: ListItem[], theirs: ListItem[]): ListItem[] {
  const isOwnOrder = idOrder(mine) !== idOrder(base);
  const [first, second] = isOwnOrder ? [mine, theirs] : [theirs, mine];
  const order = new Set([...first, ...second].map(({ id }) => id));
  return [...order].flatMap((id) => {
    const [before, own, other] = [base, mine, theirs].map((items) => items.find((item) => item.id === id));
    const isOwn = JSON.stringify(own) !== JSON.stringify(before);
    return (isOwn ? own : other) ?? [];
  });
}

function idOrder(items: ListItem[]): string {
  return items.map(({ id }) => id).join();
}
