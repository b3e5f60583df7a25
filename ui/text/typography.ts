const thin = "\u202f";
const fixed = "\u00a0";

/**
 * Sets a plain text with French spacing. Narrow no-break space: before ; ! ? and between thousands. No-break space:
 * before : inside « » before units, before and within a phone number, and within an hour or a date. Apostrophes become
 * curly. Each space is replaced by one space, and none is added: the text keeps its length.
 */
export function french(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=[\p{L}\d«<]|$)/gu, "’")
    .replace(/(?<!\d) ?\d\d(?:[ .]\d\d){4}(?!\d)/g, (phone) => phone.replaceAll(/[ .]/g, fixed))
    .replace(/(?<![\d,.])\d{1,3}(?: \d{3})+(?!\d)/g, (number) => number.replaceAll(" ", thin))
    .replace(/ (?=[;!?])/g, thin)
    .replace(/ (?=[:»])/g, fixed)
    .replace(/(?<=«) /g, fixed)
    .replace(unit, fixed)
    .replace(minutes, fixed)
    .replace(month, fixed);
}

/** Sets every text of a page's static content in French; the rest of the tree stays as it is. */
export function frenchTexts<Tree>(tree: Tree): Tree {
  return set(tree) as Tree;
}

/** Does the same for rich text: only the text between tags changes. */
export function frenchHtml(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith("<") ? part : french(part)))
    .join("");
}

/** Writes a whole number in words up to ninety-nine, in figures above. Only numbers that end in one have a feminine. */
export function inWords(number: number, gender: "masculine" | "feminine" = "masculine"): string {
  if (number > 99) return String(number);
  return gender === "feminine" ? masculine(number).replace(/un$/, "une") : masculine(number);
}

const unit = /(?<=\d) (?=(?:km|m|cm|mm|m²|m³|ha|kg|t|h|min|ans?|%|€|kWh|°C|o|Ko|Mo|Go|To)(?![\p{L}\d]))/gu;

/** Keeps an hour on one line: « 3 h 12 ». */
const minutes = /(?<=\d[ \u00a0]h) (?=\d\d(?!\d))/g;

/** Keeps a date on one line: « 12 mars 2026 », « mars 2026 », « 1er août ». */
const months = "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre";
const month = new RegExp(
  `(?<=\\b(?:\\d{1,2}|1er)) (?=(?:${months})(?!\\p{L}))|(?<=(?<!\\p{L})(?:${months})) (?=\\d{4}(?!\\d))`,
  "gu",
);

const upToSixteen =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize".split(" ");
const tens = ["", "dix", "vingt", "trente", "quarante", "cinquante", "soixante", "", "quatre-vingt"];

/** Seventy and ninety have no name of their own: they count on from sixty and from eighty. */
function masculine(number: number): string {
  const small = upToSixteen[number];
  if (small) return small;
  if (number === 80) return "quatre-vingts";
  const ten = Math.floor(number / 10);
  const named = tens[ten] ? ten : ten - 1;
  const rest = number - 10 * named;
  if (rest === 0) return tens[named] ?? "";
  const joined = named < 8 && (rest === 1 || rest === 11) ? " et " : "-";
  return `${tens[named]}${joined}${masculine(rest)}`;
}

function set(value: unknown): unknown {
  if (typeof value === "string") return french(value);
  if (Array.isArray(value)) return value.map(set);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, set(each)]));
}
