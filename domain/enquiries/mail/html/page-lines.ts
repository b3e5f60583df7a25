/** The text lines of a page, with the marks of quotes, lists and rows. */
export class PageLines {
  /** The number of open quotes. */
  quotes = 0;
  /** Whether spaces are preserved. */
  isKept = false;
  readonly #lines: string[] = [];
  #line = "";
  /** The mark before the next line of an item. */
  #mark = "";
  /** The first line of each open row. */
  readonly #rows: number[] = [];
  /** Whether the cell that continues a line is still empty. */
  #isCellEmpty = false;

  add(text: string): void {
    if (text.trim() !== "") this.#isCellEmpty = false;
    this.#line += text;
  }

  /** Adds text whose lines and spaces are preserved. */
  addKept(text: string): void {
    const [first = "", ...others] = text.split(/\r?\n/);
    this.add(first);
    for (const line of others) {
      this.end();
      this.add(line);
    }
  }

  mark(mark: string): void {
    this.#mark = mark;
  }

  end(): void {
    const line = this.isKept ? this.#line.trimEnd() : this.#line.replace(/[ \t]+/g, " ").trim();
    this.#lines.push(`${"> ".repeat(this.quotes)}${this.#mark}${line}`);
    this.#mark = "";
    this.#line = "";
    this.#isCellEmpty = false;
  }

  /** Ends the line, if it is not empty. */
  break(): void {
    if (this.#isCellEmpty) return;
    if (this.#line.trim() !== "") this.end();
    else if (!this.isKept) this.#line = "";
  }

  /** Adds an empty line. */
  space(): void {
    if (!this.#isCellEmpty && !isEmpty(this.#lines.at(-1)) && this.#mark === "") this.end();
  }

  rule(): void {
    this.#line = "_".repeat(32);
    this.end();
  }

  beginRow(): void {
    this.#rows.push(this.#lines.length);
  }

  /** Joins the cells of a row into one line if each has one line, even if Word puts a paragraph into each. */
  beginCell(): void {
    const row = this.#rows.at(-1) ?? this.#lines.length;
    const [only, ...others] = this.#lines.slice(row).filter((line) => !isEmpty(line));
    if (this.#line.trim() === "" && only !== undefined && others.length === 0 && this.quotes === 0) {
      this.#lines.length = row;
      this.#line = only;
    }
    this.#isCellEmpty = this.#line.trim() !== "";
    if (this.#isCellEmpty) this.#line += " ";
  }

  endRow(): void {
    this.#isCellEmpty = false;
    this.break();
    const row = this.#rows.pop() ?? this.#lines.length;
    const filledLines = this.#lines.slice(row).filter((line) => !isEmpty(line));
    if (filledLines.length === 1) this.#lines.splice(row, this.#lines.length, ...filledLines);
  }

  lastWritten(): string {
    return this.#lines.findLast((line) => line.trim() !== "") ?? "";
  }

  text(): string {
    this.endRow();
    return this.#lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.replace(/[> ]/g, "") === "";
}
