import type { PageContent } from "../../../domain/pages/content.ts";
import { missingFields } from "../../../domain/pages/lists/items.ts";
import { isListName, itemLists } from "../../../domain/pages/lists/lists.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { movableSections, pagePlaces } from "../../../domain/pages/registry.ts";
import { itemPlace, itemTitle } from "../editor/lists/item-places.ts";

/** An item of a list that visitors do not see yet, because a text of it is missing. */
export type MissingText = {
  /** The first text of the item, or its kind if the first text is missing. */
  name: string;
  /** The id by which the editor opens the item. */
  place: string;
};

/** The numbers of a page's parts, and of the texts that the team has written. */
export type PageFigures = {
  sections: number;
  pictures: number;
  /** Texts that the team has written, and those that are still the original ones. */
  own: number;
  original: number;
  missing: MissingText[];
};

export function pageFigures(name: PageName, content: PageContent): PageFigures {
  const places = pagePlaces(name);
  const textPlaces = places.filter(({ kind }) => kind !== "picture");
  const own = textPlaces.filter(({ id }) => content.texts[id] !== undefined).length;
  return {
    sections: movableSections(name).length,
    pictures: places.length - textPlaces.length,
    own,
    original: textPlaces.length - own,
    missing: missingTexts(content),
  };
}

function missingTexts({ lists }: PageContent): MissingText[] {
  return Object.entries(lists).flatMap(([list, items]) => {
    if (!isListName(list)) return [];
    return items
      .filter((item) => missingFields(list, item).length > 0)
      .map((item) => ({
        name: itemTitle(list, item) || itemLists[list].name,
        place: itemPlace(list, item.id),
      }));
  });
}
