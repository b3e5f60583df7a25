import { useState } from "react";
import { browserRecords, type RecordsClient } from "../../../records/client.ts";
import { type DecisionOutcome, decisionOutcomeOf } from "../../../records/decision.ts";
import { problemOf } from "../../parts/decision.ts";
import { useShowAgain } from "../../parts/router.ts";
import { notifyTeam, type ToastAction } from "../../parts/toast.ts";
import { texts } from "./request.texts.ts";

type ProblemText = (field: string, code: string) => string;

type Act = {
  act: (client: RecordsClient) => Promise<DecisionOutcome>;
  /** The sentence of the record's collection for a field and the contract's code. */
  problemText: ProblemText;
  /** Said when it is done, set in French. */
  done?: string;
  action?: ToastAction;
};

/**
 * Returns what does something for the request and shows it again, and whether it is under way. It answers nothing when it
 * was done, else why it was not, for whoever asked in a dialog; a press is told in passing.
 */
export function useRequestAct() {
  const showAgain = useShowAgain();
  const [busy, setBusy] = useState(false);

  async function attempt({ act, problemText, done, action }: Act): Promise<string | undefined> {
    setBusy(true);
    const outcome = await withClient(act);
    setBusy(false);
    if (outcome.outcome !== "done") return problemOf(outcome, problemText, texts.notDone);
    if (done) void notifyTeam(done, "done", { action });
    showAgain();
    return undefined;
  }

  async function press(asked: Act): Promise<void> {
    if (busy) return;
    const problem = await attempt(asked);
    if (problem) await notifyTeam(problem, "fault");
  }

  return { attempt, press, busy };
}

/** Without a client, nothing could be asked: that is no other failure than an answer that does not come. */
async function withClient(act: Act["act"]): Promise<DecisionOutcome> {
  try {
    return await act(await browserRecords());
  } catch (error) {
    return decisionOutcomeOf(Promise.reject(error));
  }
}
