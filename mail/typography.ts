/**
 * Sets a French text: typographic apostrophes, and the blanks that must not break. Only what is written here is
 * touched; inserted values (names, addresses) stay as they are.
 */
export function typeset(strings: TemplateStringsArray, ...values: readonly string[]): string {
  return strings.map((text, index) => set(text) + (values[index] ?? "")).join("");
}

/** The same for a text of ours that is written elsewhere, such as one of a list. */
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
