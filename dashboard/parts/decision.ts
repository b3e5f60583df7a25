import type { ChangeOutcome } from "../../records/decision.ts";
import { lacksRoom } from "../../records/outcome.ts";
import type { SavedRecord } from "../../records/record/save-record.ts";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./parts.texts.ts";

export type FailedDecision = Exclude<SavedRecord, { outcome: "done" }>;

type FailedChange = Exclude<ChangeOutcome<unknown>, { outcome: "done" }>;

/**
 * Returns the answer of an act whose decision failed. The page reloads only if somebody else has changed or deleted the
 * record. A reload after a lost answer could close the dialog, and lose the words being typed in it.
 */
export function decisionFailure(...[decision, ...rest]: Parameters<typeof decisionProblem>): {
  failed: string;
  isStale: boolean;
} {
  const isStale = decision.outcome === "conflict" || decision.outcome === "gone";
  return { failed: decisionProblem(decision, ...rest), isStale };
}

/**
 * Returns the reason of a failed decision, in French.
 *
 * @param problemText the sentence of the record's collection for a field and the contract's code
 * @param unanswered the sentence for a failure that the decision did not cause
 */
export function decisionProblem(
  decision: FailedDecision | FailedChange,
  problemText: (field: string, code: string) => string,
  unanswered: string,
): string {
  if (decision.outcome === "gone") return texts.gone;
  if (decision.outcome === "conflict") return texts.changed;
  if (lacksRoom(decision)) return texts.noRoom;
  const [fault] = decision.outcome === "invalid" ? Object.entries(decision.codes) : [];
  return fault ? french(problemText(...fault)) : unanswered;
}
