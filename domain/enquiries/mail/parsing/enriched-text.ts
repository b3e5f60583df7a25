/** The differences between the two forms of marked text. */
type Form = {
  /** The code for « < ». */
  lessThan: string;
  /** Elements whose content is not for readers. */
  unread: ReadonlySet<string>;
  /** Elements that end a line. */
  ends: ReadonlySet<string>;
  /** Whether the second of two line ends counts. */
  hasEmptyLines: boolean;
};

/** text/enriched (RFC 1896) and the older text/richtext (RFC 1341 §7.1.3), which NeXT, Eudora and Apple Mail wrote. */
const forms: Record<string, Form> = {
  "text/enriched": {
    lessThan: "<<",
    unread: new Set(["param"]),
    ends: new Set(["center", "flushleft", "flushright", "flushboth", "indent", "excerpt", "nofill"]),
    hasEmptyLines: true,
  },
  "text/richtext": {
    lessThan: "<lt>",
    unread: new Set(["comment"]),
    ends: new Set(["np", "paragraph", "center", "indent", "excerpt", "heading", "footing"]),
    hasEmptyLines: false,
  },
};

/** Returns the words of a marked text with its excerpts as quotes. A text of any other type is returned as it is. */
export function textOfMarked(text: string, type: string): string {
  const form = forms[type];
  if (!form) return text;
  const words = new MarkedWords(form);
  for (const [token, end = "", name = ""] of text.replace(/\r\n?/g, "\n").matchAll(tokens)) {
    if (token === form.lessThan) words.say("<");
    else if (name !== "") words.mark(name.toLowerCase(), end !== "");
    else if (token.startsWith("\n")) words.endLines(token.length);
    else words.say(token);
  }
  return words.text();
}

/** « << », a mark, line ends, or words. */
const tokens = /<<|<(\/?)([A-Za-z][\w-]{0,60})>|\n+|[^<\n]+|</g;

class MarkedWords {
  readonly #form: Form;
  readonly #lines: string[] = [];
  #line = "";
  #unread = 0;
  #quotes = 0;
  /** Elements whose line ends stand as they are. */
  #kept = 0;

  constructor(form: Form) {
    this.#form = form;
  }

  say(text: string): void {
    if (this.#unread === 0) this.#line += text;
  }

  mark(name: string, isEnd: boolean): void {
    const change = isEnd ? -1 : 1;
    if (this.#form.unread.has(name)) this.#unread = Math.max(0, this.#unread + change);
    if (name === "nl" || (this.#form.ends.has(name) && this.#line.trim() !== "")) this.#end();
    if (name === "excerpt") this.#quotes = Math.max(0, this.#quotes + change);
    if (name === "nofill" || name === "verbatim") this.#kept = Math.max(0, this.#kept + change);
  }

  /** Ends lines. A single line end is a space, because programs break long lines. */
  endLines(count: number): void {
    const ended = this.#kept > 0 ? count : this.#form.hasEmptyLines ? count - 1 : 0;
    if (ended === 0) this.say(" ");
    for (let each = 0; each < ended; each++) this.#end();
  }

  text(): string {
    this.#end();
    return this.#lines.join("\n").trim();
  }

  #end(): void {
    const line = this.#line.replace(/[ \t]+/g, " ").trim();
    this.#lines.push(`${"> ".repeat(this.#quotes)}${line}`.trimEnd());
    this.#line = "";
  }
}
