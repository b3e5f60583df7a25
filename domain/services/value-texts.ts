import { readSteps, stepUnitNames, type WorkStep } from "../sections/steps.ts";
import { layerKindNames, readLayers, type WallLayer } from "./layers.ts";

/** How a service's changes show fields that are stored in another form. */
export const serviceValueTexts: Readonly<Record<string, (value: unknown) => string>> = {
  layers: (value) => readLayers(value).map(layerLine).join("\n"),
  steps: (value) => readSteps(value).map(stepLine).join("\n"),
  price_from: priceText,
  price_to: priceText,
};

/** Returns « L'esquisse · 5 semaines · Nous dessinons. · … ». */
function stepLine({ title, ours, yours, received, length, unit }: WorkStep): string {
  const time = length > 0 && `${length} ${stepUnitNames[unit]}`;
  return [title, time, ours, yours, received].filter(Boolean).join(" · ");
}

/** Returns « Mélèze brut · 22 mm · Bardage · le manteau ». */
function layerLine({ kind, name, note, thickness }: WallLayer): string {
  return [name, `${thickness} mm`, layerKindNames[kind], note].filter(Boolean).join(" · ");
}

function priceText(value: unknown): string {
  return typeof value === "number" && value > 0 ? `${value.toLocaleString("fr-FR")} €` : "";
}
