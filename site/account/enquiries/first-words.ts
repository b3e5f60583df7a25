import { firstCharacters } from "../../../domain/characters.ts";

/** Characters of a preview: two lines of a wide screen, three of a phone. */
const most = 120;

/**
 * Returns the first words of a text on one line, as a preview: whole words, followed by « … » if the text is longer. A
 * word longer than `room` is cut between two characters as a reader counts them.
 */
export function firstWords(text: string, room = most): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = firstCharacters(line, room + 1);
  if (characters.length <= room) return line;
  const cut = characters.slice(0, room).join("");
  const isWhole = characters[room] === " ";
  const words = isWhole ? cut : cut.replace(/ \S*$/, "");
  return `${words.replace(/[\s,;:–—-]+$/, "")}…`;
}
