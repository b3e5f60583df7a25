import { isMissing } from "./failure.ts";
import { done, type Outcome, outcomeOf } from "./outcome.ts";

/** What became of a decision on a record. */
export type DecisionOutcome =
  | Outcome
  /** Somebody has deleted it meanwhile. */
  | { outcome: "gone" };

/** Waits for the store's answer to a decision. Never rejects. */
export async function decisionOutcomeOf(answer: Promise<unknown>): Promise<DecisionOutcome> {
  try {
    await answer;
    return done;
  } catch (error) {
    return isMissing(error) ? { outcome: "gone" } : outcomeOf(error);
  }
}
