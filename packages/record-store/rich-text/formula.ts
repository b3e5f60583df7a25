/** Whether each part of a formula's element is raised or lowered, in order (MathML Core §3.4). */
const parts: Readonly<Record<string, readonly ("sup" | "sub" | undefined)[]>> = {
  msup: [undefined, "sup"],
  msub: [undefined, "sub"],
  msubsup: [undefined, "sub", "sup"],
};

/** Limit of nested elements: deeper ones have no place in a formula. */
const deepest = 50;

type OpenElement = { source: string; parts: number; meaning: "sup" | "sub" | undefined };

/** The open elements of a formula. Its exponents and indices are parts without a name of their own. */
export class Formula {
  readonly #open: OpenElement[] = [];

  /**
   * Notes the start of an element, and returns what its place in a formula makes of it.
   *
   * @param isWhole whether its start tag is its end as well, as in `<mspace/>`
   */
  enter(source: string, isWhole: boolean): "sup" | "sub" | undefined {
    const holder = this.#open.at(-1);
    if (this.#open.length >= deepest || (!holder && source !== "math")) return undefined;
    const meaning = holder && parts[holder.source]?.[holder.parts];
    if (holder) holder.parts += 1;
    if (isWhole) return undefined;
    this.#open.push({ source, parts: 0, meaning });
    return meaning;
  }

  /** Notes the end of an element, and returns what `enter` did. */
  leave(source: string): "sup" | "sub" | undefined {
    const index = this.#open.findLastIndex((each) => each.source === source);
    if (index < 0) return undefined;
    return this.#open.splice(index)[0]?.meaning;
  }
}
