import type { PageContent } from "../../../../domain/pages/content.ts";
import { listText } from "../../../../domain/pages/lists/list-text.ts";
import type { PageName } from "../../../../domain/pages/page-names.ts";
import { editablePages } from "../../../../domain/pages/registry.ts";
import type { TextPiece } from "../../../../domain/versions/entries.ts";
import { textDifferences } from "../../../../domain/versions/text-differences.ts";
import { french } from "../../../../ui/text/typography.ts";

/** Returns what differs between the lists of two contents of a page, section by section. */
export function listChanges(
  page: PageName,
  before: PageContent,
  after: PageContent,
): { id: string; name: string; pieces: TextPiece[] }[] {
  return editablePages[page].sections.flatMap(({ id, name, filledBy }) => {
    if (!filledBy || filledBy === "news") return [];
    const [was, is] = [listText(filledBy, before.lists), listText(filledBy, after.lists)];
    if (was === is) return [];
    return { id: `list/${id}`, name: french(name), pieces: textDifferences(was, is) };
  });
}
