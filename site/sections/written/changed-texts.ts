import { readContent } from "../../../domain/pages/content.ts";
import { firstCommonMark, marked } from "../../../domain/pages/marks.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { pagePlaces } from "../../../domain/pages/registry.ts";
import { fitFollower } from "../../../domain/pages/shown/followed-text.ts";
import { visibleContent } from "../../../domain/pages/shown/visible-content.ts";
import type { ChangedPage } from "../../../records/pages/pages.ts";
import { french } from "../../../ui/text/typography.ts";

/** Returns the texts that the team has changed in the shown sections of a page, as the page shows them, by their paths. */
export function changedTexts(page: ChangedPage | undefined): Record<string, string> {
  return page ? shownTexts(page.page, visibleContent(page.page, readContent(page)).texts) : {};
}

/** Sets texts in French, and fits them to what the page puts after them. */
function shownTexts(page: PageName, texts: Readonly<Record<string, string>>): Record<string, string> {
  const followers = new Map(
    pagePlaces(page).map((place) => [place.id, place.kind === "picture" ? undefined : place.follower]),
  );
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, french(fitFollower(text, followers.get(id)))]),
  );
}

/** Returns the mark number of a page's first place. */
export function firstMark(page: PageName): number {
  return page === "common" ? firstCommonMark : 0;
}

/**
 * Returns all texts of a page between marks, by their paths. Each line of a headline has marks of its own.
 *
 * @param text returns the text that a place shows
 */
export function markedTexts(page: PageName, text: (id: string) => string): Record<string, string> {
  const first = firstMark(page);
  const texts = pagePlaces(page).flatMap(({ id, kind }, number) => {
    if (kind === "picture") return [];
    const lines = text(id).split("\n");
    return [[id, lines.map((line) => marked(line, first + number)).join("\n")] as const];
  });
  return Object.fromEntries(texts);
}

/**
 * Returns the text at a path, with a line for each line of a headline. Empty if there is none.
 *
 * @param path the place of `texts` in the page's texts, if they are a part of them
 */
export function findText(texts: unknown, id: string, path = ""): string {
  if (path && !id.startsWith(`${path}.`)) return "";
  let value = texts;
  for (const key of (path ? id.slice(path.length + 1) : id).split(".")) {
    if (typeof value !== "object" || value === null) return "";
    value = (value as Record<string, unknown>)[key];
  }
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" ? value : "";
}
