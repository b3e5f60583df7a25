import type { PageName } from "./page-names.ts";
import { findEditablePlace } from "./registry.ts";
import { textLength } from "./text-length.ts";

/** Returns the ids of the places whose text is longer than its room, or has too many lines. */
export function longTexts(page: PageName, texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([id, text]) => (isTooLong(page, id, text) ? id : []));
}

/** Tells whether a text does not fit its place. A place that the page does not have fits nothing. */
export function isTooLong(page: PageName, id: string, text: string): boolean {
  const place = findEditablePlace(page, id);
  if (!place || place.kind === "picture") return true;
  return textLength(text) > place.room || text.split("\n").length > (place.lines ?? 1);
}
