const length = 100;

/**
 * The first 100 characters of a description without its markup, followed by « ... » (spec §9, reading F18);
 * empty when nothing is left. A character is what a reader counts as one: neither an accent nor an entity is split.
 */
export function excerpt(html: string): string {
  const text = plainText(html);
  if (!text) return "";
  const characters = Array.from(new Intl.Segmenter("fr").segment(text), ({ segment }) => segment);
  return `${characters.slice(0, length).join("")}...`;
}

/** A description's words on one line, as a reader sees them. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\/?(?:p|h[1-6]|li|ul|ol|br|hr|div|blockquote|pre|table|tr|td|th)\b[^>]*>/gi, " ")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (entity, name: string) => character(name) ?? entity)
    .replace(/\s+/g, " ")
    .trim();
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
