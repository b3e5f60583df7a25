import type { WorkStep } from "../../../domain/sections/steps.ts";
import { capitalize } from "../../../domain/text/first-letter.ts";
import { inWords } from "../../../ui/text/typography.ts";
import { unitTexts } from "./steps.texts.ts";

type Length = Pick<WorkStep, "length" | "unit">;

/** Returns a step's length in words, « Cinq semaines ». Returns an empty string if it is unknown. */
export function stepLength({ length, unit }: Length): string {
  if (length === 0) return "";
  const { one, many, gender } = unitTexts[unit];
  const words = inWords(length, gender);
  return `${capitalize(words)} ${length === 1 ? one : many}`;
}

/** Returns a step's length as a dimension line says it, « 5 sem. ». */
export function shortStepLength({ length, unit }: Length): string {
  return length === 0 ? "" : `${length}\u00a0${unitTexts[unit].short}`;
}
