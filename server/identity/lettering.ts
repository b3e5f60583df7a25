import { readFileSync } from "node:fs";
import path from "node:path";

/** A face: the size of an em, each character's width and outline, and the kerning after each character: `A-12 V-20`. */
type Face = {
  em: number;
  letters: Record<string, [width: number, outline: string]>;
  kerning: Record<string, string>;
};

export type FaceName = "display" | "mono";

/** A line of text as an outline. Its origin is the left end of the baseline. Lengths are in pixels. */
export type Line = { width: number; outline: string };

/** Text to draw: its face, and its size in pixels. */
export type Lettering = { face: FaceName; size: number };

/**
 * Draws a line of text as one path, so that no font need be installed where the server runs. Characters that the site's
 * fonts lack lose their accents, or are left out.
 */
export function drawLine(text: string, { face: name, size }: Lettering): Line {
  const face = faces()[name];
  const scale = size / face.em;
  const outlines: string[] = [];
  let width = 0;
  let former = "";
  for (const character of drawable(text, face)) {
    const [advance, outline] = face.letters[character] ?? [0, ""];
    width += kerning(face, former, character);
    if (outline) outlines.push(`<path transform="translate(${round(width)} 0)" d="${outline}"/>`);
    width += advance;
    former = character;
  }
  return {
    width: width * scale,
    outline: `<g transform="scale(${scale.toFixed(5)})">${outlines.join("")}</g>`,
  };
}

/**
 * Breaks a text into lines no wider than `room`, at most `most` of them. Returns `undefined` if it needs more, or if a
 * word is wider.
 */
export function breakLines(
  text: string,
  lettering: Lettering,
  { room, most }: { room: number; most: number },
): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && drawLine(longer, lettering).width <= room) lines[lines.length - 1] = longer;
    else if (drawLine(word, lettering).width > room) return undefined;
    else lines.push(word);
  }
  return lines.length <= most ? lines : undefined;
}

/** Shortens a text to the room, with an ellipsis. */
export function shorten(text: string, lettering: Lettering, room: number): string {
  if (drawLine(text, lettering).width <= room) return text;
  const characters = [...text];
  while (characters.length > 0) {
    characters.pop();
    const shorter = `${characters.join("").trimEnd()}…`;
    if (drawLine(shorter, lettering).width <= room) return shorter;
  }
  return "";
}

function drawable(text: string, { letters }: Face): string[] {
  return [...text.normalize("NFC").replace(/[\s\u00a0\u2009\u202f]/g, " ")].flatMap((character) => {
    if (character in letters) return [character];
    return [...character.normalize("NFD")].filter((part) => part in letters);
  });
}

function kerning({ kerning: all }: Face, former: string, character: string): number {
  const pairs = all[former];
  if (!pairs) return 0;
  const pair = pairs.split(" ").find((each) => [...each][0] === character);
  return pair ? Number(pair.slice(character.length)) : 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

let readFaces: Record<FaceName, Face> | undefined;

function faces(): Record<FaceName, Face> {
  readFaces ??= JSON.parse(
    readFileSync(path.join(import.meta.dirname, "../../ui/fonts/outlines.json"), "utf8"),
  );
  return readFaces as Record<FaceName, Face>;
}
