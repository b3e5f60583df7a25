import { capitalize } from "../../../domain/text/first-letter.ts";
import { inWords } from "../../../ui/text/typography.ts";

/**
 * Returns a text with values for its placeholders, such as `{personne}`. `{Nombre}` takes the value of `nombre` with a
 * capital letter. A placeholder without a value stays.
 */
export function filledText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([^{}\s]+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? values[name.toLowerCase()];
    if (value === undefined) return placeholder;
    return name in values ? value : capitalize(value);
  });
}

/** A text about one thing, and about several, whose number is `{nombre}`. */
export type CountedText = { one: string; several: string };

/** Returns a text with its count in words. */
export function countedText(
  { one, several }: CountedText,
  count: number,
  gender?: "masculine" | "feminine",
): string {
  return filledText(count === 1 ? one : several, { nombre: inWords(count, gender) });
}
