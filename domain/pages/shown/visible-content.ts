import type { PageContent, PageLists } from "../content.ts";
import { shownSections } from "../content-in-places.ts";
import { missingFields } from "../lists/items.ts";
import { isListName } from "../lists/lists.ts";
import type { PageName } from "../page-names.ts";
import { editablePages } from "../registry.ts";

type Visibility = {
  /** The ids of the shown movable sections. The default is every section that the team does not hide. */
  shownIds?: readonly string[];
  /** The places of the services of the specification that visitors do not see. */
  hiddenServices?: readonly number[];
};

/**
 * Returns the part of a page's content that visitors may see: nothing of hidden sections and services, and no item with
 * a missing text. It compares no day: `shownItems` leaves out the jobs that are not open.
 */
export function visibleContent(
  page: PageName,
  content: PageContent,
  { shownIds = shownSections(page, content.sections), hiddenServices = [] }: Visibility = {},
): PageContent {
  const hiddenPlaces = placesOfHidden(page, shownIds);
  const isVisible = (id: string) => !hiddenPlaces.has(id) && !isOfService(page, id, hiddenServices);
  return {
    texts: pickEntries(content.texts, isVisible),
    pictures: pickEntries(content.pictures, isVisible),
    sections: content.sections,
    lists: visibleLists(content.lists, shownIds),
  };
}

/** Returns the ids of the places in the movable sections that a page does not show. */
function placesOfHidden(page: PageName, shownIds: readonly string[]): ReadonlySet<string> {
  const hiddenSections = editablePages[page].sections.filter(
    ({ id, ground }) => ground && !shownIds.includes(id),
  );
  return new Set(hiddenSections.flatMap(({ places }) => places.map(({ id }) => id)));
}

/** The paths before the number of a service of the specification, in the ids of its places. */
const servicePaths: Partial<Record<PageName, readonly string[]>> = {
  home: ["services.cards.", "services.pictures."],
  services: ["services.", "pictures."],
};

function isOfService(page: PageName, id: string, services: readonly number[]): boolean {
  const paths = servicePaths[page] ?? [];
  return paths.some((path) => services.some((place) => `${id}.`.startsWith(`${path}${place}.`)));
}

function visibleLists(lists: PageLists, shownIds: readonly string[]): PageLists {
  const entries = Object.entries(lists).flatMap(([name, items]) => {
    if (!isListName(name) || !shownIds.includes(name)) return [];
    return [[name, items.filter((item) => missingFields(name, item).length === 0)] as const];
  });
  return Object.fromEntries(entries);
}

function pickEntries<Value>(
  values: Readonly<Record<string, Value>>,
  isVisible: (id: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([id]) => isVisible(id)));
}
