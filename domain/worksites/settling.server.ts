import type { Caller, Row } from "record-store";
import { dayInParis } from "../dates.ts";
import { isInvitationService } from "./invitation-service.ts";
import { placeOfStep, type StepDates, type WorksiteStep, worksiteStep, worksiteSteps } from "./steps.ts";

/**
 * Settles the steps of a worksite. A new worksite starts with the first step unless the write names another. The day of
 * each reached step is recorded. A step that is taken back loses its day, and a reached step loses its planned date.
 */
export function settleWorksite(
  draft: Row<"worksites">,
  { caller, before }: { caller: Caller; before: Row<"worksites"> | null },
): Row<"worksites"> {
  const step = worksiteStep(draft);
  const isMoved = !before || step !== worksiteStep(before);
  const worksite = {
    ...draft,
    step,
    step_at: isMoved ? draft.updated : before.step_at,
    step_dates: reachedDates(draft, step, isMoved),
    planned_dates: settledDates(draft.planned_dates, (each) => placeOfStep(each) > placeOfStep(step)),
  };
  const invited = isInvitationService(caller) ? draft : before;
  return {
    ...worksite,
    told_step: isLetters(caller) ? draft.told_step : (before?.told_step ?? ""),
    review_invited_at: invited?.review_invited_at ?? "",
    review_declined_at: invited?.review_declined_at ?? "",
  };
}

/** Whether the caller is the service account of the letters. */
export function isLetters(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === "letters";
}

function reachedDates(draft: Row<"worksites">, step: WorksiteStep, isMoved: boolean): StepDates {
  const reached = settledDates(draft.step_dates, (each) => placeOfStep(each) <= placeOfStep(step));
  if (!isMoved || reached[step]) return reached;
  return { ...reached, [step]: dayInParis(draft.updated) };
}

/** In the order of the steps, so that unchanged dates stay equal as JSON. */
function settledDates(dates: unknown, counts: (step: WorksiteStep) => boolean): StepDates {
  const formerDates = (dates ?? {}) as StepDates;
  return Object.fromEntries(
    worksiteSteps
      .filter((each) => counts(each) && formerDates[each])
      .map((each) => [each, formerDates[each]]),
  );
}
