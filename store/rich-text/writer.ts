import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** Elements that may stand in rich text, by the name they come under and the one they are kept under. */
const kept = new Map<string, string>([
  ...words("p h2 h3 h4 strong em u s a ul ol li blockquote br hr img").map((name) => [name, name] as const),
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

/** Elements without content, so without an end. */
const single = new Set(words("br hr img"));
/** Elements that end a paragraph which is open, as browsers read them. */
const endsParagraph = new Set(words("p h2 h3 h4 ul ol li blockquote hr"));
/** Elements whose content is no text for readers. */
const unread = new Set(words("script style textarea title xmp iframe noembed noframes plaintext"));

const schemes = new Set(["http", "https", "mailto", "tel"]);
const deepest = 50;

type Tag = { name: string; attributes: Map<string, string> };

/**
 * Writes rich text anew from what of it is allowed: texts, escaped, and elements of a short list with attributes of
 * another. Nothing of the source is copied as it stands, so that nobody has to read it as a browser would for it to be
 * safe. One pass, in a time that grows with the length of the text and with nothing else: depth is bounded.
 */
export function writeAllowed(html: string): string {
  const writer = new Writer();
  const tokenizer = new Tokenizer({ decodeEntities: true }, handlerFor(writer, html));
  tokenizer.write(html);
  tokenizer.end();
  return writer.end();
}

/** The text as far as it is written, and the elements that are open in it. */
class Writer {
  #written = "";
  readonly #open: string[] = [];
  /** Elements that stood too deep: their ends end nothing else. */
  readonly #tooDeep = new Map<string, number>();

  text(text: string): void {
    this.#written += escapeText(text);
  }

  openTag(tag: Tag): void {
    const { name } = tag;
    if (endsParagraph.has(name)) this.#closeInner("p", "li");
    if (name === "li") this.#closeInner("li", "ul", "ol");
    if (single.has(name)) {
      if (name !== "img" || isOwnFile(tag.attributes.get("src")))
        this.#written += `<${name}${attributesOf(tag)} />`;
    } else if (this.#open.length < deepest) {
      this.#written += `<${name}${attributesOf(tag)}>`;
      this.#open.push(name);
    } else this.#tooDeep.set(name, (this.#tooDeep.get(name) ?? 0) + 1);
  }

  closeTag(name: string): void {
    const deep = this.#tooDeep.get(name) ?? 0;
    if (deep > 0) return void this.#tooDeep.set(name, deep - 1);
    const index = this.#open.lastIndexOf(name);
    if (index >= 0) this.#closeDownTo(index);
  }

  /** Ends what is open, and returns the whole. */
  end(): string {
    this.#closeDownTo(0);
    return this.#written;
  }

  #closeDownTo(index: number): void {
    while (this.#open.length > index) this.#written += `</${this.#open.pop()}>`;
  }

  /** Ends the innermost element of a name, unless it stands around one of `bounds` that is open. */
  #closeInner(name: string, ...bounds: string[]): void {
    const index = this.#open.lastIndexOf(name);
    if (index >= 0 && bounds.every((bound) => this.#open.lastIndexOf(bound) <= index))
      this.#closeDownTo(index);
  }
}

/** Hands on what may be written, name by name and attribute by attribute. */
function handlerFor(writer: Writer, html: string): TokenizerCallbacks {
  let unreadElement = "";
  let opening: Tag | undefined;
  let attribute: string | undefined;
  let value = "";

  function endOpening(): void {
    if (opening) writer.openTag(opening);
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
      else if (!unreadElement) writer.closeTag(kept.get(source) ?? "");
    },
    oncdata: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onend: nothing,
  };
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

/** Pictures come from our own files only: any other address would tell a stranger who reads the page. */
function isOwnFile(source: string | undefined): boolean {
  return source?.startsWith("/api/files/") === true && !/\.\.|%2e|\\/i.test(source);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => entities[sign] ?? "");
}

function nothing(): void {}

function words(list: string): string[] {
  return list.split(" ");
}
