import { wedge } from "./mark.ts";

/**
 * Chisel strokes of each letter in a box 30 high: `x y x y`, from the head to the foot of each. A stroke narrows towards
 * its foot.
 */
const strokes: Record<string, { width: number; cuts: string }> = {
  A: { width: 18, cuts: "9 0 1 30, 9 0 17 30, 3 20 15 19" },
  B: { width: 15, cuts: "2 0 2 30, 1 1 13 7, 13 7 2 14, 2 14 15 22, 15 22 1 29" },
  C: { width: 15, cuts: "15 1 2 11, 2 10 2 21, 2 20 15 29" },
  D: { width: 16, cuts: "2 0 2 30, 1 1 16 15, 16 15 1 29" },
  E: { width: 14, cuts: "2 0 2 30, 1 1 14 0, 1 15 11 14, 1 29 14 30" },
  F: { width: 14, cuts: "2 0 2 30, 1 1 14 0, 1 15 11 14" },
  G: { width: 16, cuts: "15 1 2 11, 2 10 2 21, 2 20 15 29, 15 30 15 18, 16 18 9 18" },
  H: { width: 16, cuts: "2 0 2 30, 15 0 14 30, 1 15 15 14" },
  I: { width: 5, cuts: "2 0 3 30" },
  J: { width: 12, cuts: "11 0 11 23, 11 22 1 29" },
  K: { width: 16, cuts: "2 0 2 30, 15 0 2 17, 5 13 16 30" },
  L: { width: 14, cuts: "3 0 2 30, 1 29 14 30" },
  M: { width: 20, cuts: "3 0 1 30, 3 0 10 17, 17 0 10 17, 17 0 19 30" },
  N: { width: 17, cuts: "2 30 2 0, 2 0 15 30, 15 0 15 30" },
  O: { width: 18, cuts: "9 0 1 15, 1 14 9 30, 9 0 17 15, 17 14 9 30" },
  P: { width: 15, cuts: "2 0 2 30, 1 1 14 8, 14 8 1 16" },
  Q: { width: 19, cuts: "9 0 1 15, 1 14 9 30, 9 0 17 15, 17 14 9 30, 11 21 18 31" },
  R: { width: 16, cuts: "2 0 2 30, 1 1 14 8, 14 8 1 16, 5 14 16 30" },
  S: { width: 15, cuts: "14 1 2 8, 2 7 14 22, 14 21 1 29" },
  T: { width: 17, cuts: "0 1 17 0, 9 0 8 30" },
  U: { width: 17, cuts: "2 0 3 23, 2 21 9 30, 15 0 14 23, 15 21 8 30" },
  V: { width: 17, cuts: "1 0 8 30, 16 0 8 30" },
  W: { width: 23, cuts: "1 0 7 30, 12 4 7 30, 11 4 16 30, 22 0 16 30" },
  X: { width: 17, cuts: "1 0 16 30, 16 0 1 30" },
  Y: { width: 17, cuts: "1 0 8 15, 16 0 8 15, 8 13 8 30" },
  Z: { width: 16, cuts: "0 1 16 0, 15 0 1 30, 0 29 16 30" },
};

/** Space between two letters. */
const gap = 5;

/** Side of the square that the initials are cut into. */
export const initialsSide = 60;

/**
 * Draws a name's initials as a chisel cuts them: those of its first two words, in the middle of a square of
 * `initialsSide`. Returns `undefined` if the name has no Latin letter.
 */
export function drawInitials(name: string): string | undefined {
  const letters = readInitials(name).flatMap((letter) => strokes[letter] ?? []);
  if (letters.length === 0) return undefined;
  const width = letters.reduce((sum, letter) => sum + letter.width, gap * (letters.length - 1));
  let offset = (initialsSide - width) / 2;
  const top = 15;
  const cuts: string[] = [];
  for (const letter of letters) {
    for (const cut of letter.cuts.split(", ")) {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = cut.split(" ").map(Number);
      cuts.push(wedge([offset + fromX, top + fromY], [offset + toX, top + toY], 4.6, 3));
    }
    offset += letter.width + gap;
  }
  return cuts.join("");
}

/** Returns the first letters of the first two words: L and A for « Les Assembleurs », C for « Charpentum ». */
export function readInitials(name: string): string[] {
  const words =
    name
      .normalize("NFD")
      .replace(/œ/gi, "oe")
      .match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words
    .map((word) => word.charAt(0).toUpperCase())
    .filter((letter) => letter in strokes)
    .slice(0, 2);
}
