import { isClientError, isMissing } from "./failure.ts";
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

/** The outcome of a change over the version that its writer has seen. */
export type ChangeOutcome<Value> =
  | Outcome<Value>
  /** Somebody else saved first. The store wrote nothing. */
  | { outcome: "conflict" };

/** Waits for the store's answer to a change over a seen version. Never rejects. */
export async function awaitChange<Value>(answer: Promise<Value>): Promise<ChangeOutcome<Value>> {
  try {
    return { outcome: "done", value: await answer };
  } catch (error) {
    return isClientError(error) && error.status === 412 ? { outcome: "conflict" } : readOutcome(error);
  }
}
