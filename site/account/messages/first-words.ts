import { firstCharacters } from "../../../domain/characters.ts";

/** Characters of a preview: two lines of a wide screen, three of a phone. */
const most = 120;

/**
 * The first words of a text on one line, to tell what it is about: whole words, followed by « … » where there are
 * more. A word that is longer than all the room is cut between two characters as a reader counts them.
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
