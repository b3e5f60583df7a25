import type { Row } from "record-store";
import { readContent } from "../pages/content.ts";
import { shownSections } from "../pages/content-in-places.ts";
import { listText } from "../pages/lists/list-text.ts";
import { isPageName, type PageName } from "../pages/page-names.ts";
import { editablePages, pagePlaces } from "../pages/registry.ts";
import type { FieldDifference, TextPiece } from "./entries.ts";
import { textDifferences } from "./text-differences.ts";

/** Stands for a text or picture that the site has from the beginning. */
const original = "(d'origine)";

/** Returns the differences between two published contents of a page, place by place. Drafts are no versions. */
export function pageDifferences(before: Row | null, after: Row | null, isBrief: boolean): FieldDifference[] {
  const page = (after ?? before)?.page;
  if (!isPageName(page)) return [];
  const [was, is] = [readContent(before), readContent(after)];
  const differences: FieldDifference[] = [];
  const add = (id: string, pieces: () => TextPiece[]) =>
    differences.push({ field: `${page}/${id}`, kind: "text", pieces: isBrief ? [] : pieces() });
  for (const { id, kind } of pagePlaces(page)) {
    if (kind === "picture") {
      const [former, present] = [was.pictures[id], is.pictures[id]].map(pictureText);
      if (former !== present) add(id, () => replaced(former ?? original, present ?? original));
    } else if (was.texts[id] !== is.texts[id]) {
      const [former, present] = [was.texts[id] ?? original, is.texts[id] ?? original];
      const isWhole = former === original || present === original;
      add(id, () => (isWhole ? replaced(former, present) : textDifferences(former, present)));
    }
  }
  for (const { id, filledBy } of editablePages[page].sections) {
    if (!filledBy || filledBy === "news") continue;
    const [former, present] = [listText(filledBy, was.lists), listText(filledBy, is.lists)];
    if (former !== present) add(`list/${id}`, () => textDifferences(former, present));
  }
  const [formerSections, sections] = [was, is].map((content) => sectionText(page, content.sections));
  if (formerSections !== sections)
    add("sections", () => textDifferences(formerSections ?? "", sections ?? ""));
  return differences;
}

function pictureText(change: ReturnType<typeof readContent>["pictures"][string] | undefined): string {
  if (!change) return original;
  const { file, alt, isDecorative, focus } = change;
  const point = focus && `point ${Math.round(focus.x * 100)} %, ${Math.round(focus.y * 100)} %`;
  return [file && `fichier ${file}`, isDecorative ? "décorative" : alt, point].filter(Boolean).join(" · ");
}

function sectionText(page: PageName, sections: ReturnType<typeof readContent>["sections"]): string {
  const names = new Map(editablePages[page].sections.map(({ id, name }) => [id, name]));
  return shownSections(page, sections)
    .map((id) => names.get(id))
    .join(", ");
}

function replaced(before: string, after: string): TextPiece[] {
  return [
    { text: before, kind: "removed" },
    { text: after, kind: "added" },
  ];
}
