import { foldedWords, foldText } from "../folded.ts";

/** Characters of a search. The rest is ignored. */
export const longestSearch = 100;

/** Words of a search. More words are ignored. */
const mostWords = 8;

/** Words that say nothing about a subject. A search uses them only if it has no other words. */
const small = new Set(
  "au aux avec ce ces d dans de des du en est et l la le les ma mes mon nos notre on ou par pour qui que sur un une vos votre y".split(
    " ",
  ),
);

/** Returns the folded words of a typed search, without articles and the like. */
export function soughtWords(typed: string): string[] {
  const words = foldedWords(typed);
  const meaningful = words.filter((word) => !small.has(word));
  return (meaningful.length > 0 ? meaningful : words).slice(0, mostWords);
}

/** A part of a text. `isMatch` marks a word that was sought. */
export type TextPart = { text: string; isMatch?: true };

/** Splits a text into the words that a search result, whole, and the text between them. */
export function markWords(text: string, sought: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, 0: word } of text.matchAll(wordPattern)) {
    if (!fits(foldText(word), sought)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Tells whether every word of a search begins a word of these texts. Accents and capitals do not matter. */
export function matchesAll(texts: readonly string[], sought: readonly string[]): boolean {
  const folded = foldText(texts.join("\n"));
  // Most texts lack the sought letters altogether, and splitting costs more than this look.
  if (sought.length === 0 || !sought.every((word) => folded.includes(word))) return false;
  const words = folded.match(wordPattern) ?? [];
  return sought.every((begin) => words.some((word) => word.startsWith(begin)));
}

/** Characters of an excerpt, at most. */
const longestExcerpt = 170;

/** Returns the part of these texts that shows most words of a search, or the beginning of the first text. */
export function findExcerpt(texts: readonly string[], sought: readonly string[]): string {
  const counts = texts.map((text) => countMatches(text, sought));
  const best = texts[counts.indexOf(Math.max(...counts))] ?? "";
  if (best.length <= longestExcerpt) return best;
  const match = best.matchAll(wordPattern).find(({ 0: word }) => fits(foldText(word), sought));
  return cut(best, match?.index ?? 0);
}

/** Cuts a text around a place, between words. */
function cut(text: string, place: number): string {
  const from = place < longestExcerpt / 2 ? 0 : text.lastIndexOf(" ", place - longestExcerpt / 3) + 1;
  const end = from + longestExcerpt;
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(" ", end), from + 1);
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}

/** Returns how many words of a search begin a word of a text. */
export function countMatches(text: string, sought: readonly string[]): number {
  const words = foldText(text).match(wordPattern) ?? [];
  return sought.filter((begin) => words.some((word) => word.startsWith(begin))).length;
}

function fits(word: string, sought: readonly string[]): boolean {
  return sought.some((begin) => word.startsWith(begin));
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
