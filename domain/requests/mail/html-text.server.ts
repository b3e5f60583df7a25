import { Parser } from "htmlparser2";

/** Letters beyond which a page is not read: no person has written them. */
const longest = 500_000;

/** Elements within elements: the parser takes ever longer for each. */
const deepest = 1_000;

class TooDeep extends Error {}

const breaking = new Set([
  "p",
  "div",
  "tr",
  "li",
  "ul",
  "ol",
  "table",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "pre",
]);
const unseen = new Set(["style", "script", "head", "title", "noscript", "template"]);
const paragraphs = new Set(["p", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "pre"]);

/** The words of a mail that came as a page alone, its quotes marked as text marks them. */
export function textOfHtml(html: string): string {
  const words = new PageWords();
  const parser = new Parser({
    onopentag: (name, { style = "" }) => words.open(name, style),
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
  /** Quotes that are open. */
  #quotes = 0;
  /** Elements that are open and that nobody sees, with those in them. */
  #unseen = 0;

  open(name: string, style: string): void {
    this.#opened += 1;
    if (this.#opened > deepest) throw new TooDeep();
    const isUnseen = this.#unseen > 0 || unseen.has(name) || /display\s*:\s*none/i.test(style);
    if (isUnseen && !isVoid(name)) this.#unseen += 1;
    if (isUnseen) return;
    if (name === "br") this.#end();
    if (name === "hr" || name === "blockquote" || breaking.has(name)) this.#break();
    if (name === "hr") {
      this.#line = "_".repeat(32);
      this.#end();
    }
    if (name === "blockquote") this.#quotes += 1;
    if (name === "li") this.#line += "- ";
    if (name === "td" && this.#line !== "") this.#line += " ";
  }

  say(text: string): void {
    if (this.#unseen === 0) this.#line += text.replace(/[\s\u00A0]+/g, " ");
  }

  close(name: string): void {
    this.#opened -= 1;
    if (this.#unseen > 0) {
      if (!isVoid(name)) this.#unseen -= 1;
      return;
    }
    if (name === "blockquote" || breaking.has(name)) this.#break();
    if (name === "blockquote") this.#quotes = Math.max(0, this.#quotes - 1);
    if (paragraphs.has(name) && this.#lines.at(-1)?.replace(/[> ]/g, "") !== "") this.#end();
  }

  text(): string {
    this.#break();
    return this.#lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }

  #end(): void {
    this.#lines.push(`${"> ".repeat(this.#quotes)}${this.#line.replace(/[ \t]+/g, " ").trim()}`);
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
