/** What somebody has written, apart from what their program quoted below, between or above it. */
export type FoldedMail = { body: string; quoted: string };

type Line = { text: string; kind: "own" | "quote" | "lead" };

/**
 * Parts the words of an answer from the letters that it quotes and from its signature, as programs in French, English
 * and German write them. What a person may have typed stays theirs. What is answered line by line keeps its quotes: they are what the words are about. What was forwarded is
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
  /^\s*(?:-{2,}|_{2,})\s*(?:message d['’]origine|mail original|message original|e-?mail d['’]origine|original message|original appointment|ursprüngliche nachricht)\s*(?:-{2,}|_{2,})\s*$/i;
const isRule = /^\s*[_-]{10,}\s*$/;
const isFrom = /^\s*\*?(?:de|from|expéditeur|von)\s?\*?\s?:\s?\*?\s*\S/i;
const isOtherHeading =
  /^\s*\*?(?:envoyé(?: le)?|date|sent|gesendet|datum|à|to|destinataire|an|objet|subject|betreff|cc|importance)\s?\*?\s?:/i;
/** « Envoyé : mercredi 25 novembre 2026 09:00 », which nobody types. */
const isSent = /^\s*\*?(?:envoyé(?: le)?|sent|gesendet)\s?\*?\s?:.{0,200}\b\d{4}\b/i;
const isForwarded =
  /^\s*(?:-{2,}\s*)?(?:message (?:transféré|réexpédié)|forwarded message|mail transféré|début du message (?:réexpédié|transféré)|begin forwarded message|weitergeleitete nachricht|anfang der weitergeleiteten nachricht)\b/i;

/**
 * The headings of a letter, « De, Envoyé, À, Objet »: two of them at least, and not those of a letter that was forwarded.
 * A person may write « De : 5 rue du Port » above « À : 12 rue Neuve ».
 */
function isHeading(lines: readonly string[], at: number): boolean {
  const from = lines[at] ?? "";
  if (!isFrom.test(from)) return false;
  if (lines.slice(Math.max(0, at - 4), at).some((line) => isForwarded.test(line))) return false;
  const others = lines.slice(at + 1, at + 7).filter((line) => isOtherHeading.test(line));
  return others.length >= 2 && (hasAddress.test(from) || others.some((line) => isSent.test(line)));
}

function nextWritten(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === "") at += 1;
  return at;
}

const hasAddress = /[^\s<>@]{1,200}@[^\s<>@]{1,200}/;
const hasDay = /\b\d{4}\b|\b\d\d?[/.-]\d\d?[/.-]\d\d(?:\d\d)?\b/;
const hasHour = /\b\d\d?\s?[:h.]\s?\d\d\b/i;

/** « Le maçon nous a écrit : » is what a person writes. */
const attribution = [
  /^\s*(?:[-–—*]\s+)?(?:Le|Em) .{6,300}(?<!\b(?:nous|vous|lui|leur)\s|\b[mtl]['’])\b(?:a écrit|écrivit|ont écrit|à écrit)\s?:\s*$/s,
  /^\s*(?:[-–—*]\s+)?On .{6,300}\bwrote\s?:\s*$/s,
  /^\s*(?:[-–—*]\s+)?Am .{6,300}\bschrieb\b(?! (?:uns|mir|ihnen)\b).{0,200}:\s*$/s,
  /^\s*(?:[-–—*]\s+)?\d{4}[-/]\d\d?[-/]\d\d?.{0,200}(?:a écrit|wrote|schrieb|@[^\s<>]{1,200}>)\s?:\s*$/s,
  /^\s*[^\n]{2,120}<[^\n<>@]+@[^\n<>]+>\s*(?:a écrit|wrote|schrieb)[^\n]{0,60}:\s*$/s,
];
const longestAttribution = 4;

/**
 * Returns how many lines say who wrote what follows, « Le 25 nov. 2026 à 10:12, Anne a écrit : »; programs break them
 * anywhere. Without quoted lines behind them, these lines count only if they name an address, or a day and an hour.
 */
function attributionAt(lines: readonly string[], at: number): number {
  if (!/^\s*(?:[-–—*]\s+)?(?:Le|Em|On|Am|\d{4}|\S.*<)/.test(lines[at] ?? "")) return 0;
  for (let span = 1; span <= longestAttribution; span++) {
    const said = lines.slice(at, at + span);
    if (said.some((line) => line.trim() === "" || isQuoted(line))) return 0;
    if (!said.at(-1)?.trimEnd().endsWith(":") || !isAttribution(said.join("\n"))) continue;
    return isOfProgram(said.join(" ")) || isQuoted(lines[nextWritten(lines, at + span)] ?? "") ? span : 0;
  }
  return 0;
}

/** Whether a text says who wrote what follows it, as programs do. */
export function isAttribution(text: string): boolean {
  return /\d|@/.test(text) && attribution.some((pattern) => pattern.test(text));
}

function isOfProgram(said: string): boolean {
  return hasAddress.test(said) || (hasDay.test(said) && hasHour.test(said));
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

/**
 * Folds the one quote that stands below or above somebody's words. With words between several quotes, nothing is folded,
 * nor is a quote that the words announce, « Le maçon nous a écrit : ».
 */
function foldQuotes(lines: readonly Line[]): FoldedMail {
  const blocks = blocksOf(lines);
  while (blocks.length > 0 && !isWords(blocks.at(-1)) && !isAnnounced(blocks, blocks.length - 1))
    blocks.pop();
  const kept = blocks.flat();
  const tail = lines.slice(kept.length);
  const quotes = blocks.filter((block) => !isWords(block));
  const isBetween = quotes.length > 1 || blocks.some((_, at) => isAnnounced(blocks, at));
  const own = isBetween ? kept : kept.filter(({ kind }) => kind === "own");
  const folded = isBetween ? tail : [...kept.filter(({ kind }) => kind !== "own"), ...tail];
  return { body: textOf(own), quoted: textOf(folded) };
}

function isAnnounced(blocks: readonly Line[][], at: number): boolean {
  if (isWords(blocks[at]) || blocks[at]?.[0]?.kind !== "quote") return false;
  const before = blocks[at - 1]?.findLast(({ text }) => text.trim() !== "");
  return before?.kind === "own" && /[^\d\s]\s?:$/.test(before.text.trimEnd()) && !isOfProgram(before.text);
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
  /^\s*(?:\*|_)?(?:(?:envoyé|expédié) (?:de|depuis|à partir|via|avec)\b|sent (?:from|with|via)\b|(?:télécharge[rz]|obten(?:ir|ez)|get|holen sie sich|laden sie|beziehen sie) outlook\b|gesendet (?:von|mit|über|aus)\b|(?:diese nachricht wurde )?von mein\S* .{1,80} gesendet\b|provenance\s?: courrier).{0,400}$/i;
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
