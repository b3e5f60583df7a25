/**
 * Sets a French text: typographic apostrophes and non-breaking spaces. Inserted values (names, addresses) stay
 * unchanged.
 */
export function typeset(strings: TemplateStringsArray, ...values: readonly string[]): string {
  return strings.map((text, index) => set(text) + (values[index] ?? "")).join("");
}

/** Sets one of our texts that is written elsewhere, such as in a list. */
export function typesetText(text: string): string {
  return set(text);
}

function set(text: string): string {
  return text
    .replaceAll("'", "’")
    .replace(/ (?=[;!?])/g, "\u202F")
    .replace(/ (?=[:»])/g, "\u00A0")
    .replace(/(?<=«) /g, "\u00A0")
    .replace(/(?<=\d) (?=\p{L})/gu, "\u00A0");
}
