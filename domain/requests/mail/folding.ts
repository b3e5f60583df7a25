/** What somebody has written, apart from what their program quoted below, between or above it. */
export type FoldedMail = { body: string; quoted: string };

type Line = { text: string; kind: "own" | "quote" | "lead" };

/**
 * Parts the words of an answer from the letters that it quotes and from its signature, as programs in French and English
 * write them. What is answered line by line keeps its quotes: they are what the words are about. What was forwarded is
 * what its sender wanted to be read.
 */
export function foldMail(text: string): FoldedMail {
  const lines = text.split("\n");
  const end = endOfOwn(lines);
  const { body, quoted } = foldQuotes(markedLines(lines.slice(0, end)));
  const rest = lines.slice(end).join("\n");
  const { own, signature } = withoutSignature(body);
  return { body: own, quoted: [signature, quoted, rest.trim()].filter(Boolean).join("\n\n") };
}

/** The line from which on there is nothing but the letter before, unmarked, as Outlook and phones append it. */
function endOfOwn(lines: readonly string[]): number {
  for (const [index, line] of lines.entries()) {
    if (isOriginal.test(line)) return index;
    if (isRule.test(line) && isHeading(lines, nextWritten(lines, index + 1))) return index;
    if (isHeading(lines, index)) return index;
    const span = attributionAt(lines, index);
    // Without signs before the lines that follow, all of them are what is quoted.
    if (span > 0 && !isQuoted(lines[nextWritten(lines, index + span)] ?? ">")) return index;
  }
  return lines.length;
}

const isOriginal =
  /^\s*(?:-{2,}|_{2,})\s*(?:message d['’]origine|mail original|message original|e-?mail d['’]origine|original message|original appointment)\s*(?:-{2,}|_{2,})\s*$/i;
const isRule = /^\s*[_-]{10,}\s*$/;
const isFrom = /^\s*\*?(?:de|from|expéditeur)\s?\*?\s?:\s?\*?\s*\S/i;
const isOtherHeading =
  /^\s*\*?(?:envoyé(?: le)?|date|sent|à|to|destinataire|objet|subject|cc|importance)\s?\*?\s?:/i;
const isForwarded =
  /^\s*(?:-{2,}\s*)?(?:message (?:transféré|réexpédié)|forwarded message|mail transféré|début du message (?:réexpédié|transféré)|begin forwarded message)\b/i;

/** The headings of a letter, « De, Envoyé, À, Objet »: two of them at least, and not those of one that was forwarded. */
function isHeading(lines: readonly string[], at: number): boolean {
  if (!isFrom.test(lines[at] ?? "")) return false;
  if (lines.slice(Math.max(0, at - 4), at).some((line) => isForwarded.test(line))) return false;
  return lines.slice(at + 1, at + 7).filter((line) => isOtherHeading.test(line)).length >= 2;
}

function nextWritten(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === "") at += 1;
  return at;
}

const attribution = [
  /^\s*(?:Le|Em) .{6,300}\b(?:a écrit|écrivit|ont écrit|à écrit)\s?:\s*$/s,
  /^\s*On .{6,300}\bwrote\s?:\s*$/s,
  /^\s*Am .{6,300}\bschrieb\b.{0,200}:\s*$/s,
  /^\s*\d{4}[-/]\d\d?[-/]\d\d?.{0,200}(?:a écrit|wrote)?\s?:\s*$/s,
  /^\s*[^\n]{2,120}<[^\n<>@]+@[^\n<>]+>\s*(?:a écrit|wrote)[^\n]{0,60}:\s*$/s,
];
const longestAttribution = 4;

/** How many lines say who wrote what follows, « Le 25 nov. 2026 à 10:12, Anne a écrit : »; programs break them anywhere. */
function attributionAt(lines: readonly string[], at: number): number {
  if (!/^\s*(?:Le|Em|On|Am|\d{4}|\S.*<)/.test(lines[at] ?? "")) return 0;
  for (let span = 1; span <= longestAttribution; span++) {
    const said = lines.slice(at, at + span);
    if (said.some((line) => line.trim() === "" || isQuoted(line))) return 0;
    const isEnd = said.at(-1)?.trimEnd().endsWith(":");
    if (isEnd && attribution.some((pattern) => pattern.test(said.join("\n")))) return span;
  }
  return 0;
}

function isQuoted(line: string): boolean {
  return /^\s?[>|]/.test(line);
}

function markedLines(lines: readonly string[]): Line[] {
  const marked: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    const span = attributionAt(lines, index);
    const kind = span > 0 ? "lead" : isQuoted(lines[index] ?? "") ? "quote" : "own";
    for (let each = 0; each < Math.max(span, 1); each++)
      marked.push({ text: lines[index + each] ?? "", kind });
    index += Math.max(span, 1);
  }
  return marked;
}

/** Folds the one quote that stands below or above somebody's words; with words between several, all of it is theirs. */
function foldQuotes(lines: readonly Line[]): FoldedMail {
  const blocks = blocksOf(lines);
  while (blocks.length > 0 && !isWords(blocks.at(-1))) blocks.pop();
  const kept = blocks.flat();
  const tail = lines.slice(kept.length);
  const quotes = blocks.filter((block) => !isWords(block));
  const isBetween = quotes.length > 1;
  const own = isBetween ? kept : kept.filter(({ kind }) => kind === "own");
  const folded = isBetween ? tail : [...kept.filter(({ kind }) => kind !== "own"), ...tail];
  return { body: textOf(own), quoted: textOf(folded) };
}

/** Words and quotes in turn; an empty line belongs to what stands before it. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const isSame = last && (line.text.trim() === "" || (last[0]?.kind === "own") === (line.kind === "own"));
    if (isSame) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function isWords(block: readonly Line[] | undefined): boolean {
  return block?.some(({ kind, text }) => kind === "own" && text.trim() !== "") ?? false;
}

function textOf(lines: readonly Line[]): string {
  return lines
    .map(({ text }) => text)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const isDelimiter = /^--[ \u00A0]?$/;
const ofDevice =
  /^\s*(?:\*|_)?(?:(?:envoyé|expédié) (?:de|depuis|à partir|via|avec)\b|sent (?:from|with|via)\b|télécharger outlook|obtenir outlook|get outlook|provenance\s?: courrier).{0,100}$/i;
/** A signature is short: what stands below a line of dashes and is longer was meant to be read. */
const longestSignature = 15;

function withoutSignature(body: string): { own: string; signature: string } {
  const lines = body.split("\n");
  const delimiter = lines.findIndex(
    (line, index) => isDelimiter.test(line) && lines.length - index <= longestSignature,
  );
  const device = lines.findIndex((line, index) => ofDevice.test(line) && lines.length - index <= 4);
  const at = Math.min(...[delimiter, device].filter((each) => each >= 0), lines.length);
  return { own: lines.slice(0, at).join("\n").trim(), signature: lines.slice(at).join("\n").trim() };
}
