import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { escapeText, RichTextLines } from "./lines.ts";

/** Elements that may stand in rich text, by the name they come under and the one they are kept under. */
const kept = new Map<string, string>([
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
]);

const keptAttributes = new Map<string, ReadonlySet<string>>([
  ["a", new Set(["href", "rel"])],
  ["img", new Set(["src", "alt", "width", "height"])],
]);

/** Elements whose content is no text for readers. */
const unread = new Set(words("script style textarea title xmp iframe noembed noframes plaintext"));

const schemes = new Set(["http", "https", "mailto", "tel"]);

type Tag = { name: string; attributes: Map<string, string> };

/**
 * Writes rich text anew from what of it is allowed: texts, escaped, and elements of a short list with attributes of
 * another. Nothing of the source is copied as it stands, so that nobody has to read it as a browser would for it to be
 * safe. One pass, in a time that grows with the length of the text and with nothing else: depth is bounded.
 */
export function writeAllowed(html: string): string {
  const writer = new RichTextLines();
  const tokenizer = new Tokenizer({ decodeEntities: true }, handlerFor(writer, html));
  tokenizer.write(html);
  tokenizer.end();
  return writer.finish();
}

/** Hands on what may be written, name by name and attribute by attribute. */
function handlerFor(writer: RichTextLines, html: string): TokenizerCallbacks {
  let unreadElement = "";
  let opening: Tag | undefined;
  let attribute: string | undefined;
  let value = "";

  function endOpening(): void {
    if (opening && isShown(opening)) writer.openTag(opening.name, attributesOf(opening));
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
      const name = unreadElement ? undefined : kept.get(source);
      if (!unreadElement && unread.has(source)) unreadElement = source;
      if (!unreadElement && !name) writer.enterDropped(source);
      opening = name ? { name, attributes: new Map() } : undefined;
    },
    onattribname(start, end) {
      const name = html.slice(start, end).toLowerCase();
      const isWanted = opening && keptAttributes.get(opening.name)?.has(name);
      // Of an attribute that is given twice browsers take the first.
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
    onopentagend: endOpening,
    onselfclosingtag: endOpening,
    onclosetag(start, end) {
      const source = html.slice(start, end).toLowerCase();
      if (source === unreadElement) unreadElement = "";
      else if (!unreadElement) closeElement(writer, source);
    },
    oncdata: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onend: nothing,
  };
}

function closeElement(writer: RichTextLines, source: string): void {
  const name = kept.get(source);
  if (name) writer.closeTag(name);
  else writer.leaveDropped(source);
}

function attributesOf({ attributes }: Tag): string {
  let written = "";
  for (const [name, value] of attributes) {
    if (name === "href" && !isHarmless(value)) continue;
    if (value !== "" || name === "alt")
      written += ` ${name}="${escapeText(value).replaceAll('"', "&quot;")}"`;
  }
  return written;
}

/** A link leads to a page, a mailbox or a telephone; what browsers pass over in an address hides nothing. */
function isHarmless(address: string): boolean {
  const plain = address.replace(/[\0-\x20\x7f-\xa0\u00ad\u200b-\u200f\u2028\u2029\ufeff]+/g, "");
  if (/^[/\\]{2}/.test(plain)) return false;
  const [, scheme] = /^([^/?#:]*):/.exec(plain) ?? [];
  return scheme === undefined || schemes.has(scheme.toLowerCase());
}

function isShown({ name, attributes }: Tag): boolean {
  return name !== "img" || isOwnFile(attributes.get("src"));
}

/** Pictures come from our own files only: any other address would tell a stranger who reads the page. */
function isOwnFile(source: string | undefined): boolean {
  return source?.startsWith("/api/files/") === true && !/\.\.|%2e|\\/i.test(source);
}

function nothing(): void {}

function words(list: string): string[] {
  return list.split(" ");
}
