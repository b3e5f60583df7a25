/** The steps of a worksite, in their order. */
export const worksiteSteps = [
  "sketch",
  "permit",
  "workshop",
  "raising",
  "weathertight",
  "finishing",
  "acceptance",
  "handover",
] as const;

export type WorksiteStep = (typeof worksiteSteps)[number];

export const worksiteStepNames: Record<WorksiteStep, string> = {
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
export type StepDates = Partial<Record<WorksiteStep, string>>;

/** The step of a worksite. The first if none is stored. */
export function worksiteStep({ step }: Readonly<Record<string, unknown>>): WorksiteStep {
  return worksiteSteps.find((each) => each === step) ?? "sketch";
}

/** The index of a step, from 0. -1 if it is not a step. */
export function placeOfStep(step: unknown): number {
  return worksiteSteps.indexOf(step as WorksiteStep);
}
