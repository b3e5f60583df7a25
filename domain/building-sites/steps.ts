/** The way of a building site, in its order. */
export const siteSteps = [
  "sketch",
  "permit",
  "workshop",
  "raising",
  "weathertight",
  "finishing",
  "acceptance",
  "handover",
] as const;

export type SiteStep = (typeof siteSteps)[number];

export const siteStepNames: Record<SiteStep, string> = {
  sketch: "Esquisse",
  permit: "Permis",
  workshop: "Atelier",
  raising: "Levage",
  weathertight: "Hors d'eau, hors d'air",
  finishing: "Finitions",
  acceptance: "Réception",
  handover: "Remise des clés",
};

/** By step, a day (`2026-11-16`) or where it lies ahead also a month (`2027-01`). */
export type StepDates = Partial<Record<SiteStep, string>>;

/** The step that a building site stands at: the first, where none was said. */
export function siteStepOf({ step }: Readonly<Record<string, unknown>>): SiteStep {
  return siteSteps.find((each) => each === step) ?? "sketch";
}

/** How far a step lies along the way; -1 for what is none. */
export function placeOfStep(step: unknown): number {
  return siteSteps.indexOf(step as SiteStep);
}
