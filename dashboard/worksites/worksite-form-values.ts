import { isoDay } from "../../domain/dates.ts";
import {
  placeOfStep,
  type StepDates,
  type WorksiteStep,
  worksiteSteps,
} from "../../domain/worksites/steps.ts";
import type { Worksite } from "../../domain/worksites/worksite.ts";
import type { RecordsClient } from "../../records/client.ts";
import type { WorksiteChange } from "../../records/worksites/team.ts";
import { draftName } from "../parts/unsaved/drafts.ts";

/** The form's values. A planned date is stored as a day, even if only its month counts. */
export type TypedWorksite = {
  title: string;
  town: string;
  next_note: string;
  received_on: string;
  advice: string;
  planned: Record<WorksiteStep, { day: string; monthOnly: boolean }>;
};

/** The browser's draft of the form. */
export type WorksiteDraft = {
  values: TypedWorksite;
  /** The values that the form was filled with, and their version. */
  base: TypedWorksite;
  seen: string;
};

/** Returns a draft. A draft of an earlier form has the typed values alone, and is compared with the stored version. */
export function readWorksiteDraft(typed: WorksiteDraft | TypedWorksite, worksite: Worksite): WorksiteDraft {
  if ("base" in typed) return typed;
  return { values: typed, base: typedWorksite(worksite), seen: worksite.updated };
}

/** The name of the browser's draft. */
export function worksiteDraft(client: RecordsClient, id: string): string {
  return draftName(client, `chantier-${id}`);
}

export function typedWorksite(worksite: Worksite): TypedWorksite {
  const planned = worksiteSteps.map((step) => {
    const date = worksite.planned_dates?.[step] ?? "";
    const monthOnly = date.length === 7;
    return [step, { day: monthOnly ? `${date}-01` : date, monthOnly }] as const;
  });
  const { title, town, next_note, advice } = worksite;
  return {
    ...{ title, town, next_note, advice, received_on: isoDay(worksite.received_on) },
    planned: Object.fromEntries(planned) as TypedWorksite["planned"],
  };
}

/** The changed fields alone, so that a colleague's changes to other fields stay. */
export function worksiteChange(
  typed: TypedWorksite,
  base: TypedWorksite,
  worksite: Pick<Worksite, "step">,
): WorksiteChange {
  const texts = (["title", "town", "next_note", "advice", "received_on"] as const).filter(
    (name) => typed[name].trim() !== base[name],
  );
  const hasNewPlan =
    JSON.stringify(plannedDates(typed, worksite)) !== JSON.stringify(plannedDates(base, worksite));
  return {
    ...Object.fromEntries(texts.map((name) => [name, typed[name].trim()])),
    ...(hasNewPlan && { planned_dates: plannedDates(typed, worksite) }),
  };
}

/** The future steps whose new plan is a day or month in the past. Plans that were already in the past may stay. */
export function plannedInPast(typed: TypedWorksite, worksite: Worksite, today: string): WorksiteStep[] {
  const was = worksite.planned_dates ?? {};
  return Object.entries(plannedDates(typed, worksite))
    .filter(([step, date]) => date !== was[step as WorksiteStep] && date < today.slice(0, date.length))
    .map(([step]) => step as WorksiteStep);
}

function plannedDates({ planned }: TypedWorksite, { step }: Pick<Worksite, "step">): StepDates {
  const ahead = worksiteSteps.filter((each) => placeOfStep(each) > placeOfStep(step) && planned[each].day);
  return Object.fromEntries(
    ahead.map((each) => {
      const { day, monthOnly } = planned[each];
      return [each, monthOnly ? day.slice(0, 7) : day];
    }),
  );
}
