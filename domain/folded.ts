/**
 * A text as a search reads it: without accents, capitals and the signs that keyboards write otherwise. The one way of
 * folding, on the site, in the back office and in the store's index: after a change here `version` in
 * `search.server.ts` goes up, for the index to be made anew.
 */
export function foldText(text: string): string {
  // Most of what is looked through has no accents, and taking them off costs more than all the rest.
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: all that has no accents, whatever else it is
const isPlain = /^[\x00-\x7f]*$/;

/** The words of a text, folded, each once: letters and digits, whatever stands between them. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu))];
}
