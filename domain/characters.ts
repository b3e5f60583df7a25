/** Letters, digits and signs of which each is a character of its own, whatever follows among them. */
const isSimple = /^[\x20-\u02ff\u2010-\u2027\u202f-\u205e\u20a0-\u20bf]*$/;

/**
 * At most the first so many characters of a text on one line, as a reader counts them: neither an accent nor a flag is
 * split. What follows them is not looked at; asking ICU where they end costs a phone more than a whole list of projects
 * does, so it is asked only where it may know better.
 */
export function firstCharacters(text: string, count: number): string[] {
  // An accent may follow the last of them.
  if (isSimple.test(text.slice(0, count + 1))) return text.slice(0, count).split("");
  const characters: string[] = [];
  for (const { segment } of new Intl.Segmenter("fr").segment(text)) {
    characters.push(segment);
    if (characters.length === count) break;
  }
  return characters;
}
