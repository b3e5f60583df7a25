import type { PageContent } from "../../../domain/pages/content.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { pagePlaces } from "../../../domain/pages/registry.ts";
import type { TextPiece } from "../../../domain/versions/entries.ts";
import { textDifferences } from "../../../domain/versions/text-differences.ts";
import { defaultText } from "../../../site/pages/default-texts.ts";
import { french } from "../../../ui/text/typography.ts";
import { texts } from "../pages.texts.ts";
import { listChanges } from "./lists/list-changes.ts";

/** A change that a publication would make: the place's name, and the text with its differences. */
export type PageChange = { id: string; name: string; pieces: TextPiece[] };

/** Returns what differs between two contents of a page, in the order of its places. */
export function pageChanges(page: PageName, before: PageContent, after: PageContent): PageChange[] {
  const changes: PageChange[] = [];
  for (const { id, name, kind } of pagePlaces(page)) {
    if (kind === "picture") {
      const isSame = JSON.stringify(before.pictures[id]) === JSON.stringify(after.pictures[id]);
      if (!isSame) changes.push({ id, name: french(name), pieces: added(texts.publish.picture) });
      continue;
    }
    if (before.texts[id] === after.texts[id]) continue;
    const [was, is] = [before, after].map((content) => content.texts[id] ?? defaultText(page, id));
    changes.push({ id, name: french(name), pieces: textDifferences(was ?? "", is ?? "") });
  }
  changes.push(...listChanges(page, before, after));
  if (JSON.stringify(before.sections) !== JSON.stringify(after.sections))
    changes.push({ id: "sections", name: texts.publish.sections, pieces: [] });
  return changes;
}

function added(text: string): TextPiece[] {
  return [{ text, kind: "added" }];
}
