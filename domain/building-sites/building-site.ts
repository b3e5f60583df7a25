import { dayInFrench, monthInFrench } from "../dates.ts";
import { type SiteStep, type StepDates, siteStepOf, siteSteps } from "./steps.ts";

/** A building site as whoever reads it has it. */
export type BuildingSite = {
  id: string;
  title: string;
  town: string;
  message: string;
  project: string;
  step: SiteStep;
  step_at: string;
  step_dates: StepDates | null;
  planned_dates: StepDates | null;
  next_note: string;
  received_on: string;
  advice: string;
  updated: string;
};

/** A step as a building has it: behind it, under way, or ahead. */
export type Bay = {
  step: SiteStep;
  state: "done" | "current" | "ahead";
  /** The day on which it was reached, or a day or month when it is expected; empty when nobody has said. */
  date: string;
};

/** All eight steps, in their order. The last one is over as soon as it is reached. */
export function baysOf(site: Pick<BuildingSite, "step" | "step_dates" | "planned_dates">): Bay[] {
  const current = siteSteps.indexOf(siteStepOf(site));
  return siteSteps.map((step, place) => {
    const isReached = place <= current;
    const isDone = place < current || (isReached && place === siteSteps.length - 1);
    return {
      step,
      state: isDone ? "done" : isReached ? "current" : "ahead",
      date: (isReached ? site.step_dates : site.planned_dates)?.[step] ?? "",
    };
  });
}

/** The step before and after the one that a building stands at, where there is one. */
export function stepsBeside(site: Pick<BuildingSite, "step">): { before?: SiteStep; after?: SiteStep } {
  const place = siteSteps.indexOf(siteStepOf(site));
  return { before: siteSteps[place - 1], after: siteSteps[place + 1] };
}

/** « 26 mars 2027 », or of a month alone « mars 2027 »; empty when there is none. */
export function stepDateInFrench(date: string): string {
  return isMonthAlone(date) ? monthInFrench(`${date}-01`) : dayInFrench(date);
}

/**
 * When it is expected, « le 26 mars 2027 », or of a month alone « en mars 2027 »; what may be some days off, « vers le
 * 26 mars 2027 ». Empty when there is none.
 */
export function plannedDateInFrench(date: string, how: "exactly" | "about" = "exactly"): string {
  const said = stepDateInFrench(date);
  if (isMonthAlone(date)) return said && `en ${said}`;
  return said && `${how === "about" ? "vers le" : "le"} ${said}`;
}

function isMonthAlone(date: string): boolean {
  return date.length === 7;
}
