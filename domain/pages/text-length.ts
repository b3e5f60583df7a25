/** Counts a text's characters as a reader does: an accented letter or a drawn sign is one. */
export function textLength(text: string): number {
  return [...letters.segment(text.replaceAll("\n", " "))].length;
}

const letters = new Intl.Segmenter("fr");
