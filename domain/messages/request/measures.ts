import { typedNumber, visibleText, withoutMetres } from "../../typed.ts";

/** What somebody typed as a measure: its figure, nothing where the field is empty, or what is wrong with it. */
export type TypedMeasure = { value: number } | { value?: undefined; fault?: string };

/** Why a surface is not taken, as the form and the store say it. */
export const surfaceFaults = {
  unreadable: "La surface s'écrit en mètres carrés, en chiffres.",
  none: "La surface est plus grande que zéro.",
  tooLarge: "La surface peut compter 100 000 m² au plus.",
};

/** Square metres, as the store takes them. */
export const largestSurface = 100_000;

/** « 24,5 », « 1 200 » and « 24.5 m² » are figures; nothing where it says none, as « -5 » and « 1e3 ». */
export function figureIn(text: string): number | undefined {
  const figure = typedNumber(withoutMetres(text));
  return figure >= 0 ? figure : undefined;
}

/** A surface as it was typed: what cannot be read, or kept, is at fault. */
export function readSurface(text: string): TypedMeasure {
  if (visibleText(text).trim() === "") return {};
  const value = figureIn(text);
  if (value === undefined) return { fault: surfaceFaults.unreadable };
  if (value === 0) return { fault: surfaceFaults.none };
  return value > largestSurface ? { fault: surfaceFaults.tooLarge } : { value };
}
