import {
  attributionBegins,
  attributions,
  bareAttribution,
  beginsWithArticle,
  isForwardMark,
  isFromHeading,
  isOriginalMark,
  isOtherHeading,
  isSentHeading,
  namesNobody,
} from "./languages.ts";

/**
 * Returns the first line of the former letter that Outlook and phones append unmarked. A letter that the words
 * announce, or that they answer in between, belongs to the words.
 */
export function endOfOwn(lines: readonly string[]): number {
  for (const [index, line] of lines.entries()) {
    if (!beginsLetter(lines, index, line)) continue;
    const own = lines.slice(0, index);
    return isAnnouncing(own.findLast(isWritten) ?? "") || answersBelow.test(own.join("\n"))
      ? lines.length
      : index;
  }
  return lines.length;
}

function beginsLetter(lines: readonly string[], index: number, line: string): boolean {
  if (isOriginalMark.test(line)) return true;
  if (isRule.test(line) && isHeading(lines, nextWritten(lines, index + 1))) return true;
  if (isHeading(lines, index)) return true;
  const span = attributionLength(lines, index);
  // If the following lines have no `>`, all of them are the quote.
  return span > 0 && !isQuoted(lines[nextWritten(lines, index + span)] ?? ">");
}

const isRule = /^\s*[_=-]{10,}\s*$/;

/** Returns the first line of a forwarded letter. Its sender wants the letter to be read. */
export function startOfForwarded(lines: readonly string[]): number {
  const start = lines.findIndex((line) => isForwardMark.test(line));
  return start < 0 ? lines.length : start;
}

/** « Mes réponses ci-dessous en rouge », above a letter with answers inserted into it. */
const answersBelow =
  /\b(?:répon|remarque|commentaire|annotation|answer|repl|comment|antwort|anmerkung|respuesta)[^\n]{0,60}\b(?:ci-?dessous|ci-après|dessous|plus bas|en (?:rouge|bleu|vert|gras)|dans (?:le|votre) (?:texte|corps|mail|message|courriel)|below|in-?line|in (?:red|blue|green)|unten|in (?:rot|blau)|abajo)\b/i;

/**
 * Tells whether the headings of a letter begin at a line, « De, Envoyé, À, Objet » in any order: at least three of
 * them. A person may write « De : 5 rue du Port » above « À : 12 rue Neuve ».
 */
function isHeading(lines: readonly string[], at: number): boolean {
  let from = at;
  while (from < at + 4 && isOtherHeading.test(lines[from] ?? "")) from += 1;
  const sender = lines[from] ?? "";
  if (!isFromHeading.test(sender)) return false;
  const others = lines.slice(at, from + 7).filter((line) => isOtherHeading.test(line));
  return others.length >= 2 && (hasAddress.test(sender) || others.some((line) => isSentHeading.test(line)));
}

export function isWritten(line: string): boolean {
  return line.trim() !== "";
}

function nextWritten(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === "") at += 1;
  return at;
}

const hasAddress = /[^\s<>@]{1,200}@[^\s<>@]{1,200}/;
const anyAddress = /[^\s<>@]{1,200}@[^\s<>@]{1,200}/g;
const hasDay = /\b\d{4}\b|\b\d\d?[/.-]\d\d?[/.-]\d\d(?:\d\d)?\b/;
/** People type « 9h30 » as well. */
const hasHour = /\b\d\d?:\d\d\b/;
const longestAttribution = 4;

/**
 * Returns the number of lines that name a quote's author, such as « Le 25 nov. 2026 à 10:12, Anne a écrit : ». Programs
 * break them anywhere. Without a quote after them, these lines count only if they name an address, or a day and an
 * hour.
 */
export function attributionLength(lines: readonly string[], at: number): number {
  if (isBareAttribution(lines[at] ?? "")) return isQuoted(lines[nextWritten(lines, at + 1)] ?? "") ? 1 : 0;
  if (!attributionBegins.test(lines[at] ?? "")) return 0;
  for (let span = 1; span <= longestAttribution; span++) {
    const attributionLines = lines.slice(at, at + span);
    if (attributionLines.some((line) => !isWritten(line) || isQuoted(line))) return 0;
    if (!attributionLines.at(-1)?.includes(":") || !isAttribution(attributionLines.join("\n"))) continue;
    return isOfProgram(attributionLines.join(" ")) || isQuoted(lines[nextWritten(lines, at + span)] ?? "")
      ? span
      : 0;
  }
  return 0;
}

/**
 * Tells whether a text names the author of a quote, as programs do. « Le maçon nous a écrit : » is a person's sentence.
 */
export function isAttribution(text: string): boolean {
  if (!/\d|@/.test(text) || !attributions.some((pattern) => pattern.test(text))) return false;
  if (beginsWithArticle.test(text) && !/\d/.test(text.replace(anyAddress, ""))) return false;
  return hasAddress.test(text) || !namesNobody.test(text);
}

/** Tells whether a line only names an author, as some programs do. Such a line counts only above a quote. */
export function isBareAttribution(line: string): boolean {
  return bareAttribution.test(line) && !beginsWithArticle.test(line);
}

function isOfProgram(sender: string): boolean {
  return hasAddress.test(sender) || (hasDay.test(sender) && hasHour.test(sender));
}

/** Tells whether a person's words announce the lines below, as in « le maçon a écrit : ». */
export function isAnnouncing(line: string): boolean {
  const isOfPerson = beginsWithArticle.test(line) || !hasAddress.test(line);
  return /\S\s?:$/.test(line.trimEnd()) && !/^\W*\d/.test(line) && isOfPerson;
}

export function isQuoted(line: string): boolean {
  return /^\s?>/.test(line);
}

/** Tells whether a quote contains the name of its author. */
export function namesItsWriter(quote: readonly string[]): boolean {
  const lines = quote.map((line) => line.replace(/^[\s>]+/, ""));
  return lines.some(
    (line, at) => isFromHeading.test(line) || isOriginalMark.test(line) || attributionLength(lines, at) > 0,
  );
}
