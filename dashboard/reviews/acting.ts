import { problemText } from "../../domain/reviews/problems.ts";
import { browserRecords } from "../../records/client.ts";
import type { DecisionOutcome } from "../../records/decision.ts";
import { decisionProblem } from "../parts/decision.ts";
import { focusTitle } from "../parts/focus-title.ts";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
import { texts } from "./reviews.texts.ts";

type Act<Given extends unknown[]> = (
  client: Awaited<ReturnType<typeof browserRecords>>,
  ...given: Given
) => Promise<DecisionOutcome>;

/** Performs an act of `records/reviews/` as the signed-in administrator. */
export async function called<Given extends unknown[]>(
  act: Act<Given>,
  ...given: Given
): Promise<DecisionOutcome> {
  return act(await browserRecords(), ...given);
}

/** Returns a function that ends an act. The row is about to leave its list, so the focus moves to the title. */
export function useFinish(): (text: string) => true {
  const showAgain = useShowAgain();
  return (text) => {
    focusTitle();
    void notifyTeam(text);
    showAgain();
    return true;
  };
}

/** The reason of a failed act, as a sentence. */
export function actProblem(
  decided: Exclude<DecisionOutcome, { outcome: "done" }>,
  say: (field: string, code: string) => string = problemText,
): string {
  return decisionProblem(decided, say, texts.unanswered);
}
