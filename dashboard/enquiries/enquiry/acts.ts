import { useState } from "react";
import { browserRecords, type RecordsClient } from "../../../records/client.ts";
import type { DecisionOutcome } from "../../../records/decision.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import { isMissing } from "../../../records/failure.ts";
import { readOutcome } from "../../../records/outcome.ts";
import { decisionProblem } from "../../parts/decision.ts";
import { useShowAgain } from "../../parts/router.ts";
import { notifyTeam, type ToastAction } from "../../parts/toast.ts";
import { outrunText } from "../conflict.ts";
import { texts } from "./enquiry.texts.ts";

type ProblemText = (field: string, code: string) => string;

/** The outcome of an act, or a conflict: somebody else has decided the same thing meanwhile. */
type ActOutcome<Value> =
  | { outcome: "done"; value: Value }
  | Exclude<DecisionOutcome, { outcome: "done" }>
  | { outcome: "outrun"; theirs: EnquiryCard };

type Act<Value> = {
  act: (client: RecordsClient) => Promise<ActOutcome<Value>>;
  /** The sentence of the record's collection for a field and the contract's code. */
  problemText: ProblemText;
  /** The toast on success, set in French. */
  done?: string;
  /** The toast's button that undoes the act. */
  action?: (value: Value) => ToastAction;
  /** The field that a conflict concerns. */
  decided?: "step" | "in_charge";
};

/**
 * Returns functions that act on the enquiry and reload it, and whether an act is under way. `attempt` returns
 * `undefined` on success, or else the reason for a dialog to show. `press` shows the reason in a toast.
 */
export function useEnquiryAct() {
  const showAgain = useShowAgain();
  const [busy, setBusy] = useState(false);

  async function attempt<Value>({
    act,
    problemText,
    done,
    action,
    decided = "step",
  }: Act<Value>): Promise<string | undefined> {
    setBusy(true);
    const outcome = await withClient(act);
    setBusy(false);
    if (outcome.outcome === "outrun") {
      showAgain();
      return outrunText(await browserRecords(), outcome.theirs, decided);
    }
    if (outcome.outcome !== "done") return decisionProblem(outcome, problemText, texts.notDone);
    if (done) void notifyTeam(done, "done", { action: action?.(outcome.value) });
    showAgain();
    return undefined;
  }

  async function press<Value>(asked: Act<Value>): Promise<void> {
    if (busy) return;
    const problem = await attempt(asked);
    if (problem) await notifyTeam(problem, "fault");
  }

  return { attempt, press, busy };
}

/** A client that fails to load counts like an answer that never comes. */
async function withClient<Value>(act: Act<Value>["act"]): Promise<ActOutcome<Value>> {
  try {
    return await act(await browserRecords());
  } catch (error) {
    return isMissing(error) ? { outcome: "gone" } : readOutcome(error);
  }
}
