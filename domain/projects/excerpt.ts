import { firstCharacters } from "../characters.ts";

const length = 100;

/**
 * Returns the first 100 characters of a description without its markup, followed by « ... » (spec §9, reading F18).
 * Returns an empty string if no text is left. A character is what a reader counts as one: neither an accent nor an
 * entity is split.
 */
export function excerpt(html: string): string {
  const text = plainText(html);
  return text && `${firstCharacters(text, length).join("")}...`;
}

/** Returns a description's words on one line, as a reader sees them. The time is linear in the text's length. */
export function plainText(html: string): string {
  return withoutMarkup(html)
    .replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (entity, name: string) => character(name) ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns the paragraphs and entries of a rich text as plain texts, so that an excerpt joins none. */
export function paragraphs(html: string): string[] {
  return html.split(/<\/(?:p|li|h\d|blockquote)>/i).map(plainText);
}

const opening = /<(?:!--|\/?([a-z]\w*))/gi;
const blocks = new Set("p h1 h2 h3 h4 h5 h6 li ul ol br hr div blockquote pre table tr td th".split(" "));

/** Visits each sign once. Unclosed markup is text. Each kind of missing end is searched once. */
function withoutMarkup(html: string): string {
  const findEnd = openSearch(html);
  let text = "";
  let at = 0;
  opening.lastIndex = 0;
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const markup = readMarkup(tag, findEnd);
    if (!markup) continue;
    text += html.slice(at, tag.index) + markup.stands;
    at = markup.end;
    opening.lastIndex = at;
  }
  return text + html.slice(at);
}

type EndOf = ReturnType<typeof openSearch>;

/** Returns the end of the markup at this place, and its replacement: a blank if it separates words. */
function readMarkup(match: RegExpExecArray, endOf: EndOf): { end: number; stands: string } | undefined {
  const [start, name = ""] = match;
  const end = endOf(start === "<!--" ? /-->/g : />/g, match.index + start.length);
  if (!end || start === "<!--") return end ? { end, stands: "" } : undefined;
  const element = name.toLowerCase();
  const isHidden = (element === "script" || element === "style") && !start.startsWith("</");
  const hidden = isHidden && endOf(element === "script" ? /<\/script\s*>/gi : /<\/style\s*>/gi, end);
  if (hidden) return { end: hidden, stands: " " };
  return { end, stands: blocks.has(element) ? " " : "" };
}

/**
 * Returns a function that finds the end of the next match from a place on, or `undefined`. A pattern without a match is
 * not searched again.
 */
function openSearch(html: string): (pattern: RegExp, from: number) => number | undefined {
  const missing = new Set<string>();
  return (pattern, from) => {
    if (missing.has(pattern.source)) return undefined;
    pattern.lastIndex = from;
    if (pattern.test(html)) return pattern.lastIndex;
    missing.add(pattern.source);
    return undefined;
  };
}

function character(name: string): string | undefined {
  if (!name.startsWith("#")) return named[name];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  laquo: "«",
  raquo: "»",
  rsquo: "’",
  lsquo: "‘",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  deg: "°",
  sup2: "²",
  sup3: "³",
  times: "×",
  euro: "€",
  agrave: "à",
  acirc: "â",
  ccedil: "ç",
  egrave: "è",
  eacute: "é",
  ecirc: "ê",
  euml: "ë",
  icirc: "î",
  iuml: "ï",
  ocirc: "ô",
  oelig: "œ",
  ugrave: "ù",
  ucirc: "û",
  uuml: "ü",
  Agrave: "À",
  Ccedil: "Ç",
  Eacute: "É",
  Egrave: "È",
  Ecirc: "Ê",
};
