import { attributionLength, isAnnouncing, isQuoted, isWritten, namesItsWriter } from "./letters-before.ts";

type Line = { text: string; kind: "own" | "quote" | "lead" };

/**
 * Folds the single quote below or above the words. Words between several quotes keep them unfolded. A quote that the
 * words announce, « Le maçon nous a écrit : », and an anonymous quote between words also stay.
 */
export function foldQuotes(lines: readonly string[]): { body: string; quoted: string } {
  const all = markedLines(lines);
  const blocks = splitBlocks(all);
  while (blocks.length > 0 && !hasOwnWords(blocks.at(-1)) && !isAnnounced(blocks, blocks.length - 1))
    blocks.pop();
  const shownLines = blocks.flat();
  const tail = all.slice(shownLines.length);
  const isOwn = blocks.some((_, at) => isAnnounced(blocks, at) || isAmidWords(blocks, at));
  const isBetween = isOwn || blocks.filter((block) => !hasOwnWords(block)).length > 1;
  const own = isBetween ? shownLines : shownLines.filter(({ kind }) => kind === "own");
  const folded = isBetween ? tail : [...shownLines.filter(({ kind }) => kind !== "own"), ...tail];
  return { body: joinLines(own), quoted: joinLines(folded) };
}

function markedLines(lines: readonly string[]): Line[] {
  const marked: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    const span = attributionLength(lines, index);
    const isQuote = isQuoted(lines[index] ?? "") && !isGreaterThan(lines, index);
    const kind = span > 0 ? "lead" : isQuote ? "quote" : "own";
    for (let each = 0; each < Math.max(span, 1); each++)
      marked.push({ text: lines[index + each] ?? "", kind });
    index += Math.max(span, 1);
  }
  return marked;
}

/** « > 20 m² » alone in a line is a wish, not a quote. */
function isGreaterThan(lines: readonly string[], at: number): boolean {
  const isAlone = !isQuoted(lines[at - 1] ?? "") && !isQuoted(lines[at + 1] ?? "");
  return isAlone && isWritten(lines[at - 1] ?? "") && /^\s?>\s?\d[\d\s.,]*\p{L}*/u.test(lines[at] ?? "");
}

function isAnnounced(blocks: readonly Line[][], at: number): boolean {
  if (hasOwnWords(blocks[at])) return false;
  const before = blocks[at - 1]?.findLast(({ text }) => isWritten(text));
  return before?.kind === "own" && isAnnouncing(before.text);
}

/** A program names the author of its quote, and does not place it between words. */
function isAmidWords(blocks: readonly Line[][], at: number): boolean {
  const block = blocks[at] ?? [];
  if (hasOwnWords(block) || !hasOwnWords(blocks[at - 1]) || !hasOwnWords(blocks[at + 1])) return false;
  return !block.some(({ kind }) => kind === "lead") && !namesItsWriter(block.map(({ text }) => text));
}

/** Splits lines into alternating blocks of words and quotes. An empty line belongs to the block before it. */
function splitBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const isSame = last && (!isWritten(line.text) || (last[0]?.kind === "own") === (line.kind === "own"));
    if (isSame) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function hasOwnWords(block: readonly Line[] | undefined): boolean {
  return block?.some(({ kind, text }) => kind === "own" && isWritten(text)) ?? false;
}

function joinLines(lines: readonly Line[]): string {
  return lines
    .map(({ text }) => text)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
