import type { DecisionOutcome } from "../../records/decision.ts";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./parts.texts.ts";

/**
 * Returns the answer of an act whose decision failed. The page reloads only if somebody else has deleted the record.
 * A reload after a lost answer could close the dialog, and lose the words being typed in it.
 */
export function decisionFailure(...[decision, ...rest]: Parameters<typeof decisionProblem>): {
  failed: string;
  isStale: boolean;
} {
  return { failed: decisionProblem(decision, ...rest), isStale: decision.outcome === "gone" };
}

/**
 * Returns the reason of a failed decision, in French.
 *
 * @param problemText the sentence of the record's collection for a field and the contract's code
 * @param unanswered the sentence for a failure that the decision did not cause
 */
export function decisionProblem(
  decision: Exclude<DecisionOutcome, { outcome: "done" }>,
  problemText: (field: string, code: string) => string,
  unanswered: string,
): string {
  if (decision.outcome === "gone") return texts.gone;
  const [fault] = decision.outcome === "invalid" ? Object.entries(decision.codes) : [];
  return fault ? french(problemText(...fault)) : unanswered;
}
