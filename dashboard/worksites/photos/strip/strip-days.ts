import { dayInParis, shortDayInFrench, weekdayInFrench } from "../../../../domain/dates.ts";
import { capitalize } from "../../../../domain/text/first-letter.ts";
import type {
  PhotographedWorksite,
  WorksitePhoto,
} from "../../../../domain/worksites/photos/worksite-photo.ts";
import { worksiteStepNames, worksiteSteps } from "../../../../domain/worksites/steps.ts";
import { french } from "../../../../ui/text/typography.ts";

/** The photos of a day, in the order in which they were taken. */
export type StripDay = { day: string; title: string; photos: WorksitePhoto[] };

/** The photos by day, the latest day first. */
export function stripDays(photos: readonly WorksitePhoto[], worksite: PhotographedWorksite): StripDay[] {
  const byDay = Map.groupBy(photos, ({ taken_at }) => dayInParis(taken_at));
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, dayPhotos]) => ({ day, title: dayTitle(day, worksite), photos: dayPhotos }));
}

/** « Vendredi 20 novembre, levage » */
function dayTitle(day: string, { step_dates }: PhotographedWorksite): string {
  const weekday = weekdayInFrench(day);
  const name = `${capitalize(weekday)} ${shortDayInFrench(day)}`;
  const step = worksiteSteps.findLast((each) => step_dates?.[each] !== undefined && step_dates[each] <= day);
  return french(step ? `${name}, ${worksiteStepNames[step].toLowerCase()}` : name);
}
