import { dayInFrench, monthInFrench } from "../dates.ts";
import { type StepDates, type WorksiteStep, worksiteStep, worksiteSteps } from "./steps.ts";

/** A worksite as its readers receive it. */
export type Worksite = {
  id: string;
  title: string;
  town: string;
  message: string;
  project: string;
  step: WorksiteStep;
  step_at: string;
  step_dates: StepDates | null;
  planned_dates: StepDates | null;
  next_note: string;
  received_on: string;
  advice: string;
  updated: string;
};

/** A step of a building: done, current or ahead. */
export type Bay = {
  step: WorksiteStep;
  state: "done" | "current" | "ahead";
  /** The day on which it was reached, or the day or month when it is expected. Empty if unknown. */
  date: string;
};

/** All eight steps, in their order. The last one is done as soon as it is reached. */
export function worksiteBays(worksite: Pick<Worksite, "step" | "step_dates" | "planned_dates">): Bay[] {
  const current = worksiteSteps.indexOf(worksiteStep(worksite));
  return worksiteSteps.map((step, place) => {
    const isReached = place <= current;
    const isDone = place < current || (isReached && place === worksiteSteps.length - 1);
    return {
      step,
      state: isDone ? "done" : isReached ? "current" : "ahead",
      date: (isReached ? worksite.step_dates : worksite.planned_dates)?.[step] ?? "",
    };
  });
}

/** The steps before and after a building's step, each `undefined` if there is none. */
export function neighbouringSteps(worksite: Pick<Worksite, "step">): {
  before?: WorksiteStep;
  after?: WorksiteStep;
} {
  const place = worksiteSteps.indexOf(worksiteStep(worksite));
  return { before: worksiteSteps[place - 1], after: worksiteSteps[place + 1] };
}

/** « 26 mars 2027 », or « mars 2027 » for a month. Empty if there is no date. */
export function stepDateInFrench(date: string): string {
  return isMonthAlone(date) ? monthInFrench(`${date}-01`) : dayInFrench(date);
}

/**
 * The expected date: « le 26 mars 2027 », or « en mars 2027 » for a month. With `about`, a day reads « vers le 26 mars
 * 2027 ». Empty if there is no date.
 */
export function plannedDateInFrench(date: string, how: "exactly" | "about" = "exactly"): string {
  const plannedDate = stepDateInFrench(date);
  if (isMonthAlone(date)) return plannedDate && `en ${plannedDate}`;
  return plannedDate && `${how === "about" ? "vers le" : "le"} ${plannedDate}`;
}

function isMonthAlone(date: string): boolean {
  return date.length === 7;
}
