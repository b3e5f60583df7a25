import type { Caller, Row } from "../../store/index.ts";
import { dayInParis } from "../dates.ts";
import { isInvitationService } from "./invitation-service.ts";
import { placeOfStep, type SiteStep, type StepDates, siteStepOf, siteSteps } from "./steps.ts";

/**
 * A building site begins with its first step unless another is said, and knows the day on which each was reached: a step
 * that is taken back was not reached, and one that is reached is planned no more.
 */
export function settleSite(draft: Row, { caller, before }: { caller: Caller; before: Row | null }): Row {
  const step = siteStepOf(draft);
  const isMoved = !before || step !== siteStepOf(before);
  const settled = {
    ...draft,
    step,
    step_at: isMoved ? draft.updated : before.step_at,
    step_dates: reachedDates(draft, step, isMoved),
    planned_dates: datesOf(draft.planned_dates, (each) => placeOfStep(each) > placeOfStep(step)),
  };
  const invited = isInvitationService(caller) ? draft : before;
  return {
    ...settled,
    told_step: isLetters(caller) ? draft.told_step : (before?.told_step ?? ""),
    review_invited_at: invited?.review_invited_at ?? "",
    review_declined_at: invited?.review_declined_at ?? "",
  };
}

/** The service account of the letters. */
export function isLetters(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === "letters";
}

function reachedDates(draft: Row, step: SiteStep, isMoved: boolean): StepDates {
  const reached = datesOf(draft.step_dates, (each) => placeOfStep(each) <= placeOfStep(step));
  if (!isMoved || reached[step]) return reached;
  return { ...reached, [step]: dayInParis(draft.updated) };
}

/** In the order of the way, so that what did not change reads as it was. */
function datesOf(dates: unknown, counts: (step: SiteStep) => boolean): StepDates {
  const known = (dates ?? {}) as StepDates;
  return Object.fromEntries(
    siteSteps.filter((each) => counts(each) && known[each]).map((each) => [each, known[each]]),
  );
}
