/**
 * Returns a text as a search reads it: without accents, capitals and keyboards' variants of signs. The site, the
 * dashboard and the store's index all fold in this way. After a change here, increase `version` in `search.server.ts`,
 * so that the index is rebuilt.
 */
export function foldText(text: string): string {
  // Most searched text has no accents, and removing them costs more than all the rest.
  if (isPlain.test(text)) return text.toLowerCase().trim();
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’‘ʼ]/g, "'")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: every character without accents, control characters included
const isPlain = /^[\x00-\x7f]*$/;

/** Returns the distinct folded words of a text: sequences of letters and digits. */
export function foldedWords(text: string): string[] {
  return [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu))];
}
