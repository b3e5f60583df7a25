import type { PageName } from "./page-names.ts";
import { countPlaceholder, textPlaceholders } from "./places.ts";
import { findEditablePlace } from "./registry.ts";

/**
 * Tells whether a text lacks a placeholder, or has another one. A text may name a count several times, and as `{Nombre}`
 * at the beginning of a sentence.
 */
export function hasOtherPlaceholders(text: string, placeholders: readonly string[]): boolean {
  return placeholderKey(textPlaceholders(text)) !== placeholderKey(placeholders);
}

function placeholderKey(placeholders: readonly string[]): string {
  const isCount = (placeholder: string) => placeholder.toLowerCase() === countPlaceholder;
  const others = placeholders.filter((placeholder) => !isCount(placeholder));
  return [...others, ...(placeholders.some(isCount) ? [countPlaceholder] : [])].sort().join(" ");
}

/**
 * Returns the ids of a page's texts that lack a placeholder of their place, or have another one.
 *
 * @param published texts that the page shows already. These texts stay, because their place may have got its placeholder
 *   later.
 */
export function brokenTexts(
  page: PageName,
  texts: Readonly<Record<string, string>>,
  published: Readonly<Record<string, string>> = {},
): string[] {
  return Object.entries(texts).flatMap(([id, text]) => {
    const place = findEditablePlace(page, id);
    if (!place || place.kind === "picture" || published[id] === text) return [];
    return hasOtherPlaceholders(text, place.placeholders ?? []) ? id : [];
  });
}
