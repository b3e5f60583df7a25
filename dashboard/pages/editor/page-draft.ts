import type { PageContent, PictureChange } from "../../../domain/pages/content.ts";
import { contentInPlaces } from "../../../domain/pages/content-in-places.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { movableSections } from "../../../domain/pages/registry.ts";
import { mergeLists } from "./lists/list-draft.ts";

/** A text that two people have written at once. Theirs is in the draft, and mine waits for a decision. */
export type TextConflict = { mine: string; theirs: string };

export type MergedDraft = { content: PageContent; conflicts: Record<string, TextConflict> };

/** Returns the content with another text in a place. The original text, or an empty one, removes the change. */
export function withText(content: PageContent, id: string, text: string, original: string): PageContent {
  const { [id]: _, ...texts } = content.texts;
  const isOriginal = text === "" || plainSpaces(text) === plainSpaces(original);
  return { ...content, texts: isOriginal ? texts : { ...texts, [id]: text } };
}

/** The typography sets the spaces, so they are no difference. */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, " ").replaceAll("'", "’");
}

/** Returns the content with other changes of a picture. `null` removes them. */
export function withPictureChange(
  content: PageContent,
  id: string,
  change: PictureChange | null,
): PageContent {
  const { [id]: _, ...pictures } = content.pictures;
  return { ...content, pictures: change ? { ...pictures, [id]: change } : pictures };
}

/** Returns all movable sections in their order, the hidden ones too. */
export function orderedSections(page: PageName, { sections }: PageContent): string[] {
  const movable = movableSections(page);
  const ordered = (sections.order ?? []).filter((id) => movable.includes(id));
  return [...ordered, ...movable.filter((id) => !ordered.includes(id))];
}

/** Returns the content with a section one place further up (-1) or down (1). */
export function withMovedSection(page: PageName, content: PageContent, id: string, by: 1 | -1): PageContent {
  const order = orderedSections(page, content);
  const from = order.indexOf(id);
  const other = order[from + by];
  if (other === undefined) return content;
  order[from + by] = id;
  order[from] = other;
  return contentInPlaces(page, { ...content, sections: { ...content.sections, order } });
}

/** Returns the content with a hidden section shown, or a shown one hidden. */
export function withHiddenSection(page: PageName, content: PageContent, id: string): PageContent {
  return withVisibility(page, content, id, content.sections.hidden?.includes(id) ?? false);
}

/** Returns the content with a section shown, or hidden. */
export function withVisibility(
  page: PageName,
  content: PageContent,
  id: string,
  isShown: boolean,
): PageContent {
  const others = (content.sections.hidden ?? []).filter((each) => each !== id);
  const hidden = isShown ? others : [...others, id];
  return contentInPlaces(page, { ...content, sections: { ...content.sections, hidden } });
}

/**
 * Merges what two people have changed of the same draft. Each place that only one of them has changed is theirs. A text
 * that both have changed stays as the other one has saved it, and mine is a conflict. My change of a picture or
 * of the sections wins, because it is visible at once and can be undone.
 */
export function mergeDrafts(base: PageContent, mine: PageContent, theirs: PageContent): MergedDraft {
  const conflicts: Record<string, TextConflict> = {};
  const texts: Record<string, string> = {};
  const ids = new Set([base, mine, theirs].flatMap((content) => Object.keys(content.texts)));
  for (const id of ids) {
    const [before = "", own = "", other = ""] = [base.texts[id], mine.texts[id], theirs.texts[id]];
    const isConflict = own !== before && other !== before && own !== other;
    if (isConflict) conflicts[id] = { mine: own, theirs: other };
    const text = isConflict || own === before ? other : own;
    if (text) texts[id] = text;
  }
  const isOwnOrder = JSON.stringify(mine.sections) !== JSON.stringify(base.sections);
  return {
    content: {
      texts,
      pictures: mergePictures(base.pictures, mine.pictures, theirs.pictures),
      sections: isOwnOrder ? mine.sections : theirs.sections,
      lists: mergeLists(base.lists, mine.lists, theirs.lists),
    },
    conflicts,
  };
}

function mergePictures(
  base: PageContent["pictures"],
  mine: PageContent["pictures"],
  theirs: PageContent["pictures"],
): PageContent["pictures"] {
  const merged = { ...theirs };
  for (const id of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    if (JSON.stringify(mine[id]) === JSON.stringify(base[id])) continue;
    if (mine[id]) merged[id] = mine[id];
    else delete merged[id];
  }
  return merged;
}
