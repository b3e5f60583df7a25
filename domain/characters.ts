/** Letters, digits and signs that are each a single character, whichever of them follows. */
const isSimple = /^[\x20-\u02ff\u2010-\u2027\u202f-\u205e\u20a0-\u20bf]*$/;

/**
 * Returns at most the first `count` characters of a text on one line, as a reader counts them. Neither an accent nor a
 * flag is split. The rest of the text is not read. ICU is used only if the text may need it: on a phone it costs more
 * than a whole list of projects.
 */
export function firstCharacters(text: string, count: number): string[] {
  // An accent may follow the last character.
  if (isSimple.test(text.slice(0, count + 1))) return text.slice(0, count).split("");
  const characters: string[] = [];
  for (const { segment } of new Intl.Segmenter("fr").segment(text)) {
    characters.push(segment);
    if (characters.length === count) break;
  }
  return characters;
}
