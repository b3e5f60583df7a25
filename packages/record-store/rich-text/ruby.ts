/**
 * The annotations of `<ruby>` (HTML, "The ruby element"), which browsers show above the annotated words. As plain text
 * they follow these words in parentheses, in those of `<rp>` if the text has some.
 */
export class Ruby {
  /** Whether the text has parentheses of its own. */
  #hasOwn = false;
  #annotation: "none" | "empty" | "begun" = "none";

  /** Notes the start of a dropped element, which ends a former annotation. Returns the text to write there. */
  enter(name: string): string {
    if (name !== "rt" && name !== "rp") return "";
    const end = this.#end();
    if (name === "rp") this.#hasOwn = true;
    else if (!this.#hasOwn) this.#annotation = "empty";
    return end;
  }

  /** Returns the text to write before the next words. */
  begin(): string {
    if (this.#annotation !== "empty") return "";
    this.#annotation = "begun";
    return " (";
  }

  /** Notes the end of a dropped element. Returns the text to write there. */
  leave(name: string): string {
    if (name === "ruby") this.#hasOwn = false;
    return name === "rt" || name === "ruby" ? this.#end() : "";
  }

  #end(): string {
    const end = this.#annotation === "begun" ? ")" : "";
    this.#annotation = "none";
    return end;
  }
}
