import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { Formula } from "./formula.ts";
import { escapeText, RichTextLines } from "./lines.ts";

/** Allowed elements, by source name, with the name under which they are kept. */
const keptElements = new Map<string, string>([
  ...words("p h2 h3 h4 strong em u s sup sub a ul ol li blockquote br hr img").map(
    (name) => [name, name] as const,
  ),
  ["b", "strong"],
  ["i", "em"],
  ["h1", "h2"],
  ["h5", "h4"],
  ["h6", "h4"],
  ["strike", "s"],
  ["del", "s"],
  ["menu", "ul"],
  ["dir", "ul"],
]);

/** Elements without a meaning, unless their style gives them one. */
const styled = new Set(words("span font b strong"));

const keptAttributes = new Map<string, ReadonlySet<string>>([
  ["a", new Set(["href", "rel"])],
  ["img", new Set(["src", "alt", "width", "height"])],
]);

/** Elements whose content is not text for readers. */
const unread = new Set(words("script style textarea title xmp iframe noembed noframes plaintext"));

const schemes = new Set(["http", "https", "mailto", "tel"]);

type Tag = {
  /** The name in the source. */
  source: string;
  /** The kept name. `undefined` if the tag is dropped. */
  name: string | undefined;
  attributes: Map<string, string>;
};

/**
 * Writes rich text again from its allowed parts: escaped texts, and listed elements with listed attributes. The source
 * is never copied unchanged, so safety does not depend on how a browser reads it. A single pass, in time linear to the
 * text's length: depth is bounded.
 */
export function writeAllowed(html: string): string {
  const writer = new RichTextLines();
  const tokenizer = new Tokenizer({ decodeEntities: true }, handlerFor(writer, html));
  tokenizer.write(html);
  tokenizer.end();
  return writer.finish();
}

/** Passes allowed content to the writer, name by name and attribute by attribute. */
function handlerFor(writer: RichTextLines, html: string): TokenizerCallbacks {
  let unreadElement = "";
  let opening: Tag | undefined;
  let attribute: string | undefined;
  let value = "";
  const names = new StyledNames();

  function endOpening(isWhole: boolean): void {
    if (opening) openElement(writer, names, opening, isWhole);
    opening = undefined;
  }

  return {
    ontext(start, end) {
      if (!unreadElement) writer.text(html.slice(start, end));
    },
    ontextentity(point) {
      if (!unreadElement) writer.text(String.fromCodePoint(point));
    },
    onopentagname(start, end) {
      const source = html.slice(start, end).toLowerCase();
      if (unreadElement) return;
      opening = { source, name: keptElements.get(source), attributes: new Map() };
      if (unread.has(source)) unreadElement = source;
    },
    onattribname(start, end) {
      const name = html.slice(start, end).toLowerCase();
      const isWanted = opening && (name === "style" || keptAttributes.get(opening.name ?? "")?.has(name));
      // Browsers use the first of two equal attributes.
      attribute = isWanted && !opening?.attributes.has(name) ? name : undefined;
      value = "";
    },
    onattribdata(start, end) {
      if (attribute) value += html.slice(start, end);
    },
    onattribentity(point) {
      if (attribute) value += String.fromCodePoint(point);
    },
    onattribend() {
      if (attribute) opening?.attributes.set(attribute, value);
      attribute = undefined;
    },
    onopentagend: () => endOpening(false),
    onselfclosingtag: () => endOpening(true),
    onclosetag(start, end) {
      const source = html.slice(start, end).toLowerCase();
      if (unreadElement && source !== unreadElement) return;
      unreadElement = "";
      closeElement(writer, names.leave(source) ?? source);
    },
    oncdata: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onend: nothing,
  };
}

function openElement(
  writer: RichTextLines,
  names: StyledNames,
  { source, name, attributes }: Tag,
  isWhole: boolean,
): void {
  const meaning = names.enter(source, attributes.get("style") ?? "", isWhole) ?? name ?? source;
  if (!keptElements.has(meaning) || !isShown(meaning, attributes)) writer.enterDropped(meaning);
  else writer.openTag(keptElements.get(meaning) ?? meaning, writeAttributes(attributes));
}

function closeElement(writer: RichTextLines, source: string): void {
  const name = keptElements.get(source);
  if (name) writer.closeTag(name);
  else writer.leaveDropped(source);
}

/** The meanings of open styled elements and formulas. An end tag has no style, so the start tag's is remembered. */
class StyledNames {
  readonly #open = new Map<string, (string | undefined)[]>();
  readonly #formula = new Formula();

  /**
   * Notes the start of an element, and returns what its style, or its place in a formula, makes of it.
   *
   * @param isWhole whether its start tag is its end as well
   */
  enter(source: string, style: string, isWhole: boolean): string | undefined {
    const part = this.#formula.enter(source, isWhole);
    if (!styled.has(source)) return part;
    const meaning = elementMeaning(source, style);
    const open = this.#open.get(source);
    if (open) open.push(meaning);
    else this.#open.set(source, [meaning]);
    return meaning;
  }

  leave(source: string): string | undefined {
    return this.#formula.leave(source) ?? this.#open.get(source)?.pop();
  }
}

/** Google Docs writes « m² » with a style, and wraps a whole page in a `<b>` that is not bold. */
function elementMeaning(source: string, style: string): string | undefined {
  if (source === "b" || source === "strong")
    return /font-weight\s*:\s*(?:normal|400)\b/i.test(style) ? "span" : undefined;
  const [, align] = /vertical-align\s*:\s*(super|sub)\b/i.exec(style) ?? [];
  if (align) return align.toLowerCase() === "super" ? "sup" : "sub";
  const [, display] = /display\s*:\s*(block|table-cell)\b/i.exec(style) ?? [];
  if (display) return display.toLowerCase() === "block" ? "div" : "td";
  return undefined;
}

function writeAttributes(attributes: ReadonlyMap<string, string>): string {
  let attributeText = "";
  for (const [name, value] of attributes) {
    if (name === "style" || (name === "href" && !isHarmless(value))) continue;
    if (value !== "" || name === "alt")
      attributeText += ` ${name}="${escapeText(value).replaceAll('"', "&quot;")}"`;
  }
  return attributeText;
}

/**
 * Returns whether a link leads to a page, a mailbox or a telephone. Characters that browsers ignore in an address hide
 * nothing.
 */
function isHarmless(address: string): boolean {
  const plain = address.replace(/[\0-\x20\x7f-\xa0\u00ad\u200b-\u200f\u2028\u2029\ufeff]+/g, "");
  if (/^[/\\]{2}/.test(plain)) return false;
  const [, scheme] = /^([^/?#:]*):/.exec(plain) ?? [];
  return scheme === undefined || schemes.has(scheme.toLowerCase());
}

function isShown(name: string, attributes: ReadonlyMap<string, string>): boolean {
  return name !== "img" || isOwnFile(attributes.get("src"));
}

/** Images come only from our own files. Any other address would tell a stranger who reads the page. */
function isOwnFile(source: string | undefined): boolean {
  return source?.startsWith("/api/files/") === true && !/\.\.|%2e|\\/i.test(source);
}

function nothing(): void {}

function words(list: string): string[] {
  return list.split(" ");
}
