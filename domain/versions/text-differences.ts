import type { TextPiece } from "./entries.ts";

/**
 * A comparison takes as long as one text's words times the other's. If this product is greater, the whole middle is
 * replaced.
 */
const mostCompared = 1_000_000;

/** Returns the unchanged, added and removed pieces of a text, word by word, in reading order. */
export function textDifferences(before: string, after: string): TextPiece[] {
  const [was, is] = [splitWords(before), splitWords(after)];
  const start = sharedStart(was, is);
  const end = sharedEnd(was.slice(start), is.slice(start));
  const pieces: TextPiece[] = is.slice(0, start).map((text) => ({ text, kind: "same" }));
  pieces.push(...between(was.slice(start, was.length - end), is.slice(start, is.length - end)));
  pieces.push(...is.slice(is.length - end).map((text): TextPiece => ({ text, kind: "same" })));
  return joinPieces(pieces);
}

/** Splits a text into words, signs and the blanks between them. */
function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]|\s+/gu) ?? [];
}

function sharedStart(was: readonly string[], is: readonly string[]): number {
  let length = 0;
  while (length < was.length && length < is.length && was[length] === is[length]) length++;
  return length;
}

function sharedEnd(was: readonly string[], is: readonly string[]): number {
  let length = 0;
  while (length < was.length && length < is.length && was.at(-1 - length) === is.at(-1 - length)) length++;
  return length;
}

function between(was: readonly string[], is: readonly string[]): TextPiece[] {
  if (was.length * is.length > mostCompared) return exchanged(was, is);
  const shared = longestShared(was, is);
  const pieces: TextPiece[] = [];
  let [old, anew] = [0, 0];
  while (old < was.length || anew < is.length) {
    const word = is[anew];
    if (old < was.length && anew < is.length && was[old] === word) {
      pieces.push({ text: String(word), kind: "same" });
      old++;
      anew++;
    } else if (old < was.length && shared(old + 1, anew) >= shared(old, anew + 1)) {
      pieces.push({ text: String(was[old++]), kind: "removed" });
    } else {
      pieces.push({ text: String(is[anew++]), kind: "added" });
    }
  }
  return pieces;
}

function exchanged(was: readonly string[], is: readonly string[]): TextPiece[] {
  return [
    { text: was.join(""), kind: "removed" },
    { text: is.join(""), kind: "added" },
  ];
}

/**
 * Returns a function that gives the number of words which two texts share in order, from a place in each text on. The
 * number is -1 beyond the end of the second text.
 */
function longestShared(was: readonly string[], is: readonly string[]): (old: number, anew: number) => number {
  const width = is.length + 1;
  const lengths = new Uint32Array((was.length + 1) * width);
  const at = (old: number, anew: number) => lengths[old * width + anew] ?? 0;
  for (let old = was.length - 1; old >= 0; old--) {
    for (let anew = is.length - 1; anew >= 0; anew--) {
      lengths[old * width + anew] =
        was[old] === is[anew] ? at(old + 1, anew + 1) + 1 : Math.max(at(old + 1, anew), at(old, anew + 1));
    }
  }
  return (old, anew) => (anew > is.length ? -1 : at(old, anew));
}

/**
 * Joins neighbouring pieces of one kind. In a replacement the removed piece comes first. Blanks alone do not split a
 * replacement.
 */
function joinPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed) joined.push({ text: removed, kind: "removed" });
    if (added) joined.push({ text: added, kind: "added" });
    [removed, added] = ["", ""];
  };
  for (const [index, { text, kind }] of pieces.entries()) {
    const isBlank = kind === "same" && text.trim() === "";
    const isWithin = isBlank && removed !== "" && added !== "" && isExchange(pieces[index + 1]);
    if (kind === "removed" || isWithin) removed += text;
    if (kind === "added" || isWithin) added += text;
    if (kind !== "same" || isWithin) continue;
    flush();
    const last = joined.at(-1);
    if (last?.kind === "same") last.text += text;
    else joined.push({ text, kind });
  }
  flush();
  return joined;
}

function isExchange(piece: TextPiece | undefined): boolean {
  return piece !== undefined && piece.kind !== "same";
}
