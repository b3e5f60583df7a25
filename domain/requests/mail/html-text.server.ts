import { Parser } from "htmlparser2";
import { isAttribution } from "./folding.ts";

/** Letters beyond which a page is not read: no person has written them. */
const longest = 500_000;

/** Elements within elements: the parser takes ever longer for each. */
const deepest = 1_000;

class TooDeep extends Error {}

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const paragraphs = new Set(["p", "ul", "ol", "dl", "table", "pre", "blockquote", ...headings]);
const breaking = new Set([
  ...paragraphs,
  ...["div", "tr", "li", "dt", "dd", "caption", "figcaption", "address", "center", "fieldset", "form"],
  ...["section", "article", "header", "footer", "main", "aside", "nav", "figure", "option", "legend"],
]);
const cells = new Set(["td", "th"]);
const unseen = new Set(["style", "script", "head", "title", "noscript", "template"]);
/** Letters of a link's address. A longer address is left out. */
const longestLink = 2_000;

/** The words of a mail that came as a page alone, its quotes marked as text marks them. */
export function textOfHtml(html: string): string {
  const words = new PageWords();
  const parser = new Parser({
    onopentag: (name, attributes) => words.open(name, attributes),
    ontext: (text) => words.say(text),
    onclosetag: (name) => words.close(name),
  });
  try {
    parser.end(html.slice(0, longest));
  } catch (error) {
    // What stands before is what is read: no person has written the rest.
    if (!(error instanceof TooDeep)) throw error;
  }
  return words.text();
}

class PageWords {
  readonly #lines: string[] = [];
  #line = "";
  #opened = 0;
  /** One entry for each open block quote: whether it is a quote. */
  #quotes: boolean[] = [];
  /** Elements that are open and that nobody sees, with those in them. */
  #unseen = 0;
  /** Elements that are open in which lines and spaces stand as they are. */
  #kept: string[] = [];
  /** The open link with its words so far. */
  #link: { address: string; said: string } | undefined;
  #isExponent = false;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#opened += 1;
    if (this.#opened > deepest) throw new TooDeep();
    const { style = "", href = "" } = attributes;
    const isUnseen = this.#unseen > 0 || unseen.has(name) || /display\s*:\s*none/i.test(style);
    if (isUnseen && !isVoid(name)) this.#unseen += 1;
    if (isUnseen) return;
    if (name === "br") this.#end();
    if (name === "hr" || breaking.has(name)) this.#break();
    if (name === "hr") {
      this.#line = "_".repeat(32);
      this.#end();
    }
    if (name === "blockquote") this.#quotes.push(isQuote(attributes, this.#lastLine()));
    if (name === "pre" || this.#kept.length > 0) this.#kept.push(name);
    if (name === "li") this.#line += "- ";
    if (cells.has(name) && this.#line !== "") this.#line += " ";
    if (name === "a") this.#link = { address: webAddress(href), said: "" };
    this.#isExponent = name === "sup";
  }

  say(text: string): void {
    if (this.#unseen > 0) return;
    if (this.#link) this.#link.said += text;
    if (this.#kept.length > 0) {
      const [first = "", ...others] = text.split(/\r?\n/);
      this.#line += first;
      for (const line of others) {
        this.#end();
        this.#line = line;
      }
    } else this.#line += this.#isExponent ? exponents(text) : text.replace(/[\s\u00A0]+/g, " ");
  }

  close(name: string): void {
    this.#opened -= 1;
    if (this.#unseen > 0) {
      if (!isVoid(name)) this.#unseen -= 1;
      return;
    }
    this.#isExponent = false;
    if (name === "a") this.#endLink();
    if (breaking.has(name)) this.#break();
    if (this.#kept.length > 0) this.#kept.pop();
    if (name === "blockquote") this.#quotes.pop();
    if (paragraphs.has(name) && this.#lines.at(-1)?.replace(/[> ]/g, "") !== "") this.#end();
  }

  text(): string {
    this.#break();
    return this.#lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }

  /** The address of a link stands behind its words, unless they say it. */
  #endLink(): void {
    const { address, said } = this.#link ?? { address: "", said: "" };
    this.#link = undefined;
    if (address && !bare(said).includes(bare(address))) this.#line += said.trim() ? ` (${address})` : address;
  }

  #lastLine(): string {
    return this.#lines.findLast((line) => line.trim() !== "") ?? "";
  }

  #end(): void {
    const line = this.#kept.length > 0 ? this.#line.trimEnd() : this.#line.replace(/[ \t]+/g, " ").trim();
    this.#lines.push(`${"> ".repeat(this.#quotes.filter(Boolean).length)}${line}`);
    this.#line = "";
  }

  #break(): void {
    if (this.#line.trim() !== "") this.#end();
  }
}

/** Elements that nothing closes. */
function isVoid(name: string): boolean {
  return ["br", "hr", "img", "meta", "link", "input", "area", "base", "col", "wbr", "source"].includes(name);
}

/** Programs also indent with block quotes: a quote says that it is one, has a line at its side, or follows who wrote it. */
function isQuote(
  { type = "", style = "", class: name = "", id = "" }: Readonly<Record<string, string>>,
  lineBefore: string,
): boolean {
  if (/^cite$/i.test(type) || /quote|cite|citation/i.test(`${name} ${id}`)) return true;
  if (/border(?:-left)?(?:-width)?\s*:(?!\s*(?:none|0|medium none|initial|inherit))/i.test(style))
    return true;
  return isAttribution(lineBefore.replace(/^[> ]+/, ""));
}

function webAddress(href: string): string {
  const address = href.trim().replace(/\s+/g, "");
  return /^(?:https?|ftp|tel):/i.test(address) && address.length <= longestLink ? address : "";
}

/** An address as people write it. */
function bare(address: string): string {
  return address
    .replace(/^\s*(?:https?:\/\/(?:www\.)?|tel:)/i, "")
    .replace(/[\s/]+$/g, "")
    .replace(/\s/g, "")
    .toLowerCase();
}

/** « m² », which plain text can write as well. */
function exponents(text: string): string {
  return text.replace(/\s+/g, " ").replace(/^[123]$/, (digit) => "¹²³"["123".indexOf(digit)] ?? digit);
}
