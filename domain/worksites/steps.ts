/** The steps of a worksite, in their order. */
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

/** Dates by step: a day (`2026-11-16`), or for a step that lies ahead also a month (`2027-01`). */
export type StepDates = Partial<Record<SiteStep, string>>;

/** The step of a worksite. The first if none is stored. */
export function worksiteStep({ step }: Readonly<Record<string, unknown>>): SiteStep {
  return siteSteps.find((each) => each === step) ?? "sketch";
}

/** The index of a step, from 0. -1 if it is not a step. */
export function placeOfStep(step: unknown): number {
  return siteSteps.indexOf(step as SiteStep);
}
