import { visibleText } from "../../text/visible-text.ts";
import { typedNumber, withoutMetres } from "../../typed.ts";

/** A typed measure: its number, nothing if the field is empty, or the fault. */
export type TypedMeasure = { value: number } | { value?: undefined; fault?: string };

/** Why a surface is refused, in the form and in the store. */
export const surfaceFaults = {
  unreadable: "La surface s'écrit en mètres carrés, en chiffres.",
  none: "La surface est plus grande que zéro.",
  tooLarge: "La surface peut compter 100 000 m² au plus.",
};

/** The largest surface that the store accepts, in square metres. */
export const largestSurface = 100_000;

/** Reads « 24,5 », « 1 200 » and « 24.5 m² ». Returns `undefined` for other texts, such as « -5 » and « 1e3 ». */
export function readFigure(text: string): number | undefined {
  const figure = typedNumber(withoutMetres(text));
  return figure >= 0 ? figure : undefined;
}

/** Reads a typed surface, in square metres. An unreadable, zero or too large one is a fault. */
export function readSurface(text: string): TypedMeasure {
  if (visibleText(text).trim() === "") return {};
  const value = readFigure(text);
  if (value === undefined) return { fault: surfaceFaults.unreadable };
  if (value === 0) return { fault: surfaceFaults.none };
  return value > largestSurface ? { fault: surfaceFaults.tooLarge } : { value };
}
