import { isoDay } from "../../domain/dates.ts";
import { placeOfStep, type SiteStep, type StepDates, siteSteps } from "../../domain/worksites/steps.ts";
import type { BuildingSite } from "../../domain/worksites/worksite.ts";
import type { RecordsClient } from "../../records/client.ts";
import type { SiteChange } from "../../records/worksites/team.ts";
import { draftName } from "../parts/unsaved/drafts.ts";

/** The form's values. A planned date is stored as a day, even if only its month counts. */
export type TypedSite = {
  title: string;
  town: string;
  next_note: string;
  received_on: string;
  advice: string;
  planned: Record<SiteStep, { day: string; monthOnly: boolean }>;
};

/** The name of the browser's draft. */
export function siteDraft(client: RecordsClient, id: string): string {
  return draftName(client, `chantier-${id}`);
}

export function typedSite(site: BuildingSite): TypedSite {
  const planned = siteSteps.map((step) => {
    const date = site.planned_dates?.[step] ?? "";
    const monthOnly = date.length === 7;
    return [step, { day: monthOnly ? `${date}-01` : date, monthOnly }] as const;
  });
  const { title, town, next_note, advice } = site;
  return {
    ...{ title, town, next_note, advice, received_on: isoDay(site.received_on) },
    planned: Object.fromEntries(planned) as TypedSite["planned"],
  };
}

/** The changed fields alone, so that a colleague's changes to other fields stay. */
export function siteChange(typed: TypedSite, site: BuildingSite): SiteChange {
  const was = typedSite(site);
  const texts = (["title", "town", "next_note", "advice", "received_on"] as const).filter(
    (name) => typed[name].trim() !== was[name],
  );
  const isPlannedAnew = JSON.stringify(plannedDates(typed, site)) !== JSON.stringify(plannedDates(was, site));
  return {
    ...Object.fromEntries(texts.map((name) => [name, typed[name].trim()])),
    ...(isPlannedAnew && { planned_dates: plannedDates(typed, site) }),
  };
}

/** The future steps whose new plan is a day or month in the past. Plans that were already in the past may stay. */
export function plannedInPast(typed: TypedSite, site: BuildingSite, today: string): SiteStep[] {
  const was = site.planned_dates ?? {};
  return Object.entries(plannedDates(typed, site))
    .filter(([step, date]) => date !== was[step as SiteStep] && date < today.slice(0, date.length))
    .map(([step]) => step as SiteStep);
}

function plannedDates({ planned }: TypedSite, { step }: BuildingSite): StepDates {
  const ahead = siteSteps.filter((each) => placeOfStep(each) > placeOfStep(step) && planned[each].day);
  return Object.fromEntries(
    ahead.map((each) => {
      const { day, monthOnly } = planned[each];
      return [each, monthOnly ? day.slice(0, 7) : day];
    }),
  );
}
