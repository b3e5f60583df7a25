import { Parser } from "htmlparser2";
import {
  type Attributes,
  isBlock,
  isCell,
  isExponent,
  isExponentPart,
  isParagraph,
  isQuote,
  isUnseenElement,
  isVoid,
  keepsLines,
} from "./elements.ts";
import { exponents, saysAddress, webAddress } from "./links.ts";
import { PageLines } from "./page-lines.ts";

/** Letters beyond which a page is not read: no person has written them. */
const longest = 500_000;

/** The deepest nesting of elements: each level makes the parser slower. */
const deepest = 1_000;

class TooDeep extends Error {}

/** Returns the words of a mail that came as a page alone, with its quotes marked as in text. */
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
    // The text up to here is kept. No person has written the rest.
    if (!(error instanceof TooDeep)) throw error;
  }
  return words.text();
}

/** An open element. */
type Open = {
  name: string;
  /** The number of child elements so far. */
  parts: number;
  isBlock: boolean;
  isQuote: boolean;
  isExponent: boolean;
  keepsLines: boolean;
};

class PageWords {
  readonly #lines = new PageLines();
  readonly #open: Open[] = [];
  /** The number of open invisible elements, including those within them. */
  #unseen = 0;
  #keeping = 0;
  #exponents = 0;
  /** The next item's number in each open list; `undefined` for a list without numbers. */
  readonly #lists: (number | undefined)[] = [];
  /** Whether the annotations of the open `<ruby>` have parentheses of their own. */
  #hasParentheses = false;
  /** The open link with its words so far. */
  #link: { address: string; said: string } | undefined;

  open(name: string, attributes: Attributes): void {
    if (this.#open.length + this.#unseen >= deepest) throw new TooDeep();
    if (this.#unseen > 0 || isUnseenElement(name, attributes)) {
      if (!isVoid(name)) this.#unseen += 1;
      return;
    }
    this.#begin(name, attributes);
    if (name === "a") this.#link = { address: webAddress(attributes.href ?? ""), said: "" };
    // An emoji in the words that a program writes as a picture.
    if (name === "img" && /^\p{Extended_Pictographic}/u.test(attributes.alt ?? ""))
      this.say(attributes.alt ?? "");
    if (name === "ol") this.#lists.push(Number.parseInt(attributes.start ?? "1", 10) || 1);
    if (name === "ul") this.#lists.push(undefined);
    if (name === "li") this.#lines.mark(this.#nextMark());
    if (isVoid(name)) this.#end();
  }

  say(text: string): void {
    if (this.#unseen > 0) return;
    if (this.#link) this.#link.said += text;
    if (this.#keeping > 0) this.#lines.addKept(text);
    else this.#lines.add(this.#exponents > 0 ? exponents(text) : text.replace(/[\s\u00A0]+/g, " "));
  }

  close(name: string): void {
    if (isVoid(name)) return;
    if (this.#unseen > 0) this.#unseen -= 1;
    else this.#end();
  }

  text(): string {
    return this.#lines.text();
  }

  #end(): void {
    const open = this.#open.pop();
    const name = open?.name ?? "";
    if (name === "a") this.#endLink();
    if (name === "rt" && !this.#hasParentheses) this.#lines.add(")");
    if (name === "ruby") this.#hasParentheses = false;
    if (open?.isBlock) this.#lines.break();
    if (open?.keepsLines) this.#keeping -= 1;
    this.#lines.isKept = this.#keeping > 0;
    if (open?.isExponent) this.#exponents -= 1;
    if (open?.isQuote) this.#lines.quotes -= 1;
    if (name === "tr") this.#lines.endRow();
    if (name === "li") this.#lines.mark("");
    if (name === "ol" || name === "ul") this.#lists.pop();
    if (isParagraph(name)) this.#lines.space();
  }

  #begin(name: string, attributes: Attributes): void {
    if (name === "br") this.#lines.end();
    const holder = this.#open.at(-1);
    if (holder) holder.parts += 1;
    const open = {
      name,
      parts: 0,
      isBlock: name === "hr" || isBlock(name, attributes),
      isQuote: name === "blockquote" && isQuote(attributes, this.#lines.lastWritten()),
      isExponent: isExponent(name, attributes) || isExponentPart(holder?.name ?? "", holder?.parts ?? 0),
      keepsLines: keepsLines(name, attributes),
    };
    if (open.isBlock) this.#lines.break();
    if (name === "hr") this.#lines.rule();
    if (open.isQuote) this.#lines.quotes += 1;
    if (open.isExponent) this.#exponents += 1;
    if (open.keepsLines) this.#keeping += 1;
    this.#lines.isKept = this.#keeping > 0;
    if (name === "tr") this.#lines.beginRow();
    if (name === "rp") this.#hasParentheses = true;
    if (name === "rt" && !this.#hasParentheses) this.#lines.add(" (");
    if (isCell(name, attributes)) this.#lines.beginCell();
    this.#open.push(open);
  }

  #nextMark(): string {
    const number = this.#lists.at(-1);
    if (number === undefined) return "- ";
    this.#lists[this.#lists.length - 1] = number + 1;
    return `${number}. `;
  }

  /** Adds the address of a link after its words, unless they contain it. */
  #endLink(): void {
    const { address, said } = this.#link ?? { address: "", said: "" };
    this.#link = undefined;
    if (address && !saysAddress(said, address)) this.#lines.add(said.trim() ? ` (${address})` : address);
  }
}
