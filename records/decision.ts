import { isMissing } from "./failure.ts";
import { done, type Outcome, outcomeOf } from "./outcome.ts";

/** The outcome of a decision on a record. */
export type DecisionOutcome =
  | Outcome
  /** Somebody else has deleted the record. */
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
