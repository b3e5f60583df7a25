import type { PageContent } from "./content.ts";
import { knownLists } from "./lists/items.ts";
import type { PageName } from "./page-names.ts";
import { movableSections, optionalSections, pagePlaces } from "./registry.ts";

/** Returns the part of a content that this version of the site has a place for. Empty changes are dropped. */
export function contentInPlaces(
  page: PageName,
  { texts, pictures, sections, lists }: PageContent,
): PageContent {
  const places = pagePlaces(page);
  const ids = (isPicture: boolean) =>
    new Set(places.filter(({ kind }) => (kind === "picture") === isPicture).map(({ id }) => id));
  const movable = movableSections(page);
  const pickMovable = (list: readonly string[] = []) =>
    [...new Set(list)].filter((id) => movable.includes(id));
  const order = pickMovable(sections.order);
  const hidden = pickMovable(sections.hidden);
  return {
    texts: pick(texts, ids(false), (text) => text !== ""),
    pictures: pick(pictures, ids(true), (change) => Object.keys(change).length > 0),
    sections: {
      ...(order.length > 0 && order.join() !== movable.join() && { order }),
      ...(hidden.length > 0 && { hidden }),
    },
    lists: knownLists(lists, optionalSections(page)),
  };
}

function pick<Value>(
  values: Readonly<Record<string, Value>>,
  ids: ReadonlySet<string>,
  isKept: (value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([id, value]) => ids.has(id) && isKept(value)));
}

/** Returns the sections that visitors see, in their order. Sections that the order does not name come last. */
export function shownSections(
  page: PageName,
  { order = [], hidden = [] }: PageContent["sections"],
): string[] {
  const movable = movableSections(page);
  const ordered = [
    ...order.filter((id) => movable.includes(id)),
    ...movable.filter((id) => !order.includes(id)),
  ];
  return ordered.filter((id) => !hidden.includes(id));
}
