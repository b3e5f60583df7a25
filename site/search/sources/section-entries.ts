import { todayInParis } from "../../../domain/dates.ts";
import { type ListItem, readContent } from "../../../domain/pages/content.ts";
import { shownItems } from "../../../domain/pages/lists/items.ts";
import { itemLists, type ListName } from "../../../domain/pages/lists/lists.ts";
import { pageAddresses } from "../../../domain/pages/page-names.ts";
import { editablePages } from "../../../domain/pages/registry.ts";
import type { ChangedPage } from "../../../records/pages/pages.ts";
import { french } from "../../../ui/text/typography.ts";
import { pageLabel } from "./page-label.ts";
import type { SearchEntry } from "./source.ts";

/** The lists of pages, and the part of the page to which an item's result leads. Questions are a group of their own. */
const anchors: Record<Exclude<ListName, "questions">, (item: ListItem) => string> = {
  steps: () => "steps",
  jobs: ({ id }) => `emploi-${id}`,
  partners: () => "partners",
};

/** Returns the items of the optional sections that visitors see, apart from the questions. */
export function sectionEntries(pages: readonly ChangedPage[]): SearchEntry[] {
  return pages.flatMap((page) => {
    const { sections } = editablePages[page.page];
    const note = pageLabel(pages, page.page);
    const address = pageAddresses[page.page];
    const content = readContent(page);
    return sections.flatMap(({ id, filledBy }) => {
      const isShown = address && !content.sections.hidden?.includes(id);
      if (!isShown || !filledBy || filledBy === "news" || filledBy === "questions") return [];
      const items = shownItems(content.lists, filledBy, todayInParis());
      return items.map((item) => ({
        to: `${address}#${anchors[filledBy](item)}`,
        ...itemTexts(filledBy, item),
        note,
      }));
    });
  });
}

/** The first text of an item is its title. Days, numbers and addresses are not searched. */
function itemTexts(list: ListName, { texts }: ListItem): Pick<SearchEntry, "title" | "texts"> {
  const words = itemLists[list].fields.filter(({ kind }) => kind === "line" || kind === "text");
  const [title = "", ...others] = words.map(({ id }) => french(texts[id] ?? ""));
  return { title, texts: others.filter(Boolean) };
}
