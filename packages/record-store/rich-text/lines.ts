import { Ruby } from "./ruby.ts";

/** Kept void elements: no content and no end tag. */
const single = new Set(words("br hr img"));
/** Kept elements that end an open paragraph, as in browsers. */
const keptBlocks = new Set(words("p h2 h3 h4 ul ol li blockquote hr"));

/** Dropped elements whose content is a separate paragraph. */
const droppedParagraphs = new Set(
  words(
    "address article aside body center details dialog dir div dl fieldset figcaption figure footer form header " +
      "hgroup html legend listing main nav optgroup plaintext pre search section select summary table xmp",
  ),
);
/** Dropped elements whose content is a separate line. */
const droppedLines = new Set(words("button caption dd dt option text tr"));
/** Dropped elements that browsers show as a box between words. */
const boxes = new Set(
  words("audio canvas embed iframe img input marquee noscript object svg template textarea video"),
);
const cells = new Set(words("td th"));

/** Separates two cells of a table's row. */
const cellGap = " · ";
const deepest = 50;

/**
 * Writes rich text from escaped texts and kept elements. Words stay separate wherever an element is dropped. A block
 * becomes a paragraph, or a line if no paragraph can begin there. A table's row becomes a line with a mark between its
 * cells. A line of preformatted text stays a line.
 */
export class RichTextLines {
  readonly #parts: string[] = [];
  readonly #open: string[] = [];
  /** Elements nested too deep. Their end tags end nothing else. */
  readonly #tooDeep = new Map<string, number>();
  /** Whether a block was dropped. After that, words outside any element get a paragraph. */
  #makesParagraphs = false;
  /** The paragraph added last, by its tag's index in `#parts` and its own in `#open`. */
  #made: { part: number; depth: number } | undefined;
  #lineHasWords = false;
  /** The separator before the next words. */
  #due: "line" | "cell" | "space" | undefined;
  #isInCell = false;
  #cellHasWords = false;
  #preformatted = 0;
  readonly #ruby = new Ruby();

  text(text: string): void {
    if (this.#preformatted === 0) return void this.#words(text);
    for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
      if (index > 0) this.#endLine();
      this.#words(line);
    }
  }

  /** @param attributes as written after the name */
  openTag(name: string, attributes: string): void {
    if (name === "p" && this.#isInCell) return void this.#endLineInCell();
    if (name === "br") return void this.#breakLine();
    if (keptBlocks.has(name)) this.#openBlock(name);
    else this.#startWords();
    const isSingle = single.has(name);
    if (isSingle || this.#open.length < deepest)
      this.#parts.push(`<${name}${attributes}${isSingle ? " /" : ""}>`);
    else {
      this.#tooDeep.set(name, (this.#tooDeep.get(name) ?? 0) + 1);
      if (keptBlocks.has(name)) this.#endLine();
    }
    if (name === "img") this.#noteWords();
    else if (!isSingle && this.#open.length < deepest) this.#open.push(name);
  }

  closeTag(name: string): void {
    if (name === "p" && this.#isInCell) return void this.#endLineInCell();
    const deep = this.#tooDeep.get(name) ?? 0;
    if (deep > 0) {
      this.#tooDeep.set(name, deep - 1);
      if (keptBlocks.has(name)) this.#endLine();
      return;
    }
    const index = this.#open.lastIndexOf(name);
    if (index >= 0) {
      this.#closeDownTo(index);
      if (keptBlocks.has(name)) this.#startLine();
    } else if (name === "p") this.#endLine(); // As in browsers, which add an empty paragraph there.
  }

  /** Handles the start of a dropped element. */
  enterDropped(name: string): void {
    if (isPreformatted(name)) this.#preformatted += 1;
    this.#parts.push(this.#ruby.enter(name));
    // A cell's end tag may be missing. The row's tag, which ends a line, came before the cell's.
    if (!cells.has(name) || this.#isInCell || !this.#due) this.#passEdge(name);
    if (!cells.has(name)) return;
    this.#isInCell = true;
    this.#cellHasWords = false;
  }

  /** Handles the end of a dropped element. */
  leaveDropped(name: string): void {
    if (isPreformatted(name)) this.#preformatted = Math.max(0, this.#preformatted - 1);
    this.#parts.push(this.#ruby.leave(name));
    this.#passEdge(name);
  }

  /** Ends all open elements and returns the whole text. */
  finish(): string {
    this.#parts.push(this.#ruby.leave("ruby"));
    this.#closeDownTo(0);
    return this.#parts.join("");
  }

  #passEdge(name: string): void {
    if (cells.has(name)) this.#endCell();
    else if (boxes.has(name) && this.#lineHasWords) this.#due ??= "space";
    else if (droppedParagraphs.has(name)) this.#endParagraph(name);
    else if (droppedLines.has(name)) {
      if (name === "tr") this.#isInCell = false;
      this.#makesParagraphs = true;
      this.#endLine();
    }
  }

  #endParagraph(name: string): void {
    this.#makesParagraphs = true;
    if (name === "table") this.#isInCell = false;
    if (this.#isInCell) return void this.#endLineInCell();
    // Inside an inline element of the paragraph, a line break is enough: the element continues after it.
    if (this.#open.at(-1) !== "p") return void this.#endLine();
    this.#closeDownTo(this.#open.length - 1);
    this.#startLine();
  }

  #endLine(): void {
    if (this.#lineHasWords) this.#due = "line";
  }

  /** An element at the start of a cell, such as its paragraph, ends no line. */
  #endLineInCell(): void {
    if (this.#cellHasWords) this.#due = "line";
  }

  #endCell(): void {
    this.#isInCell = false;
    this.#makesParagraphs = true;
    if (this.#lineHasWords) this.#due = "cell";
  }

  #breakLine(): void {
    if (this.#isInCell) return void this.#endLineInCell();
    // Web editors write an empty line as `<div><br></div>`. The paragraphs around it are already separate.
    if (this.#makesParagraphs && this.#open.length === 0) return;
    this.#parts.push("<br />");
    this.#startLine();
  }

  #startLine(): void {
    this.#lineHasWords = false;
    this.#due = undefined;
  }

  #openBlock(name: string): void {
    this.#dropEmptyParagraph();
    this.#closeInner("p", "li");
    if (name === "li") this.#closeInner("li", "ul", "ol");
    if (this.#open.length < deepest) this.#startLine();
  }

  #words(text: string): void {
    if (text.trim() === "") {
      if (!this.#due) this.#parts.push(escapeText(text));
      return;
    }
    this.#startWords();
    this.#parts.push(escapeText(text));
    this.#noteWords();
  }

  #noteWords(): void {
    this.#lineHasWords = true;
    this.#cellHasWords = true;
  }

  #startWords(): void {
    const due = this.#due;
    this.#due = undefined;
    const holder = this.#open.at(-1);
    const canHold = holder === undefined || (holder === "blockquote" && this.#open.length < deepest);
    if (this.#makesParagraphs && canHold) {
      this.#made = { part: this.#parts.length, depth: this.#open.length };
      this.#parts.push("<p>");
      this.#open.push("p");
    } else if (due) this.#parts.push(separators[due]);
    this.#parts.push(this.#ruby.begin());
  }

  /**
   * An added paragraph turns out to contain a block. Its inline elements, such as a link around a heading, then enclose
   * the block.
   */
  #dropEmptyParagraph(): void {
    if (!this.#made || this.#lineHasWords) return;
    this.#parts[this.#made.part] = "";
    this.#open.splice(this.#made.depth, 1);
    this.#made = undefined;
  }

  #closeDownTo(index: number): void {
    while (this.#open.length > index) this.#parts.push(`</${this.#open.pop()}>`);
    if (this.#made && this.#made.depth >= index) this.#made = undefined;
  }

  /** Ends the innermost element of a name, unless it encloses an open one of `bounds`. */
  #closeInner(name: string, ...bounds: string[]): void {
    const index = this.#open.lastIndexOf(name);
    if (index >= 0 && bounds.every((bound) => this.#open.lastIndexOf(bound) <= index))
      this.#closeDownTo(index);
  }
}

const separators = { cell: cellGap, line: "<br />", space: " " };

function isPreformatted(name: string): boolean {
  return name === "pre" || name === "listing";
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Escapes a text so that it contains no markup. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => entities[sign] ?? "");
}

function words(list: string): string[] {
  return list.split(" ");
}
