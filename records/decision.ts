import { isMissing } from "./failure.ts";
import { doneOutcome, type Outcome, readOutcome } from "./outcome.ts";

/** The outcome of a decision on a record. */
export type DecisionOutcome<Value = void> =
  | Outcome<Value>
  /** Somebody else has deleted the record. */
  | { outcome: "gone" };

/** Waits for the store's answer to a decision. Never rejects. */
export async function awaitDecision(answer: Promise<unknown>): Promise<DecisionOutcome> {
  try {
    await answer;
    return doneOutcome;
  } catch (error) {
    return isMissing(error) ? { outcome: "gone" } : readOutcome(error);
  }
}
