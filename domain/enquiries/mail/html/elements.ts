import { isAttribution, isBareAttribution } from "../folding/letters-before.ts";

/** An element's attributes by their name. */
export type Attributes = Readonly<Record<string, string>>;

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const preformatted = new Set(["pre", "textarea", "xmp", "listing", "plaintext"]);
const paragraphs = new Set([
  "p",
  "ul",
  "ol",
  "dl",
  "table",
  "blockquote",
  "details",
  ...preformatted,
  ...headings,
]);
const breaking = new Set([
  ...paragraphs,
  ...["div", "tr", "li", "dt", "dd", "caption", "figcaption", "address", "center", "fieldset", "form"],
  ...["section", "article", "header", "footer", "main", "aside", "nav", "figure", "option", "legend"],
  ...["summary", "menu", "dir", "hgroup", "search", "button"],
]);
const cells = new Set(["td", "th"]);
const unseen = new Set([
  ...["style", "script", "head", "title", "noscript", "template"],
  // Annotations hold a formula's source in another language.
  ...["annotation", "annotation-xml"],
]);
const voids = new Set([
  ...["br", "hr", "img", "meta", "link", "input", "area", "base", "col", "wbr", "source"],
]);

/** Tells whether an element has no end tag. */
export function isVoid(name: string): boolean {
  return voids.has(name);
}

export function isUnseenElement(name: string, { style = "", hidden }: Attributes): boolean {
  return unseen.has(name) || hidden !== undefined || /display\s*:\s*none/i.test(style);
}

/** Tells whether an element stands on lines of its own. */
export function isBlock(name: string, { style = "" }: Attributes = {}): boolean {
  return breaking.has(name) || /display\s*:\s*(?:block|table|list-item|flex|grid)\b/i.test(style);
}

/** Tells whether an empty line stands around an element. */
export function isParagraph(name: string): boolean {
  return paragraphs.has(name);
}

/** Tells whether an element preserves lines and spaces. */
export function keepsLines(name: string, { style = "" }: Attributes): boolean {
  return preformatted.has(name) || /white-space(?:-collapse)?\s*:\s*(?:pre|break-spaces)/i.test(style);
}

export function isCell(name: string, { style = "" }: Attributes): boolean {
  return cells.has(name) || /display\s*:\s*table-cell/i.test(style);
}

export function isExponent(name: string, { style = "" }: Attributes): boolean {
  return name === "sup" || /vertical-align\s*:\s*super/i.test(style);
}

/** Elements of a formula, with the place of the exponent among their parts. */
const exponentPlaces: Readonly<Record<string, number>> = { msup: 2, msubsup: 3 };

/** Tells whether this part of a formula's element, counted from 1, is an exponent. */
export function isExponentPart(element: string, part: number): boolean {
  return exponentPlaces[element] === part;
}

const lineAtItsSide =
  /border-left(?:-style)?\s*:(?![^;]*\b0(?:px|pt|em)?\b)[^;]*\b(?:solid|dashed|dotted|double|ridge|groove|inset|outset)\b/i;

/**
 * Tells whether a block quote is a quote, because programs also indent with it. A quote has a name for quotes, a line
 * at its side, or its author's line before it.
 */
export function isQuote(
  { type = "", style = "", class: names = "", id = "" }: Attributes,
  lineBefore: string,
): boolean {
  if (/^cite$/i.test(type) || `${names} ${id}`.split(/\s+/).some(isNameOfQuotes)) return true;
  const line = lineBefore.replace(/^[> ]+/, "");
  return lineAtItsSide.test(style) || isAttribution(line) || isBareAttribution(line);
}

/** « gmail_quote », but neither « webkit-indent-blockquote » nor Word's style « MsoQuote ». */
function isNameOfQuotes(name: string): boolean {
  return /(?:^|[_-])(?:quoted?|cite|citation)(?:[_-]|$)/i.test(name);
}
