import { useState } from "react";
import { browserRecords, type RecordsClient } from "../../../records/client.ts";
import type { DecisionOutcome } from "../../../records/decision.ts";
import { isMissing } from "../../../records/failure.ts";
import { outcomeOf } from "../../../records/outcome.ts";
import type { RequestCard } from "../../../records/requests/board/card.ts";
import { problemOf } from "../../parts/decision.ts";
import { useShowAgain } from "../../parts/router.ts";
import { notifyTeam, type ToastAction } from "../../parts/toast.ts";
import { outrunText } from "../outrun.ts";
import { texts } from "./request.texts.ts";

type ProblemText = (field: string, code: string) => string;

/** Whatever an act comes to; somebody else may have decided the same thing meanwhile. */
type ActOutcome<Value> =
  | { outcome: "done"; value: Value }
  | Exclude<DecisionOutcome, { outcome: "done" }>
  | { outcome: "outrun"; theirs: RequestCard };

type Act<Value> = {
  act: (client: RecordsClient) => Promise<ActOutcome<Value>>;
  /** The sentence of the record's collection for a field and the contract's code. */
  problemText: ProblemText;
  /** Said when it is done, set in French. */
  done?: string;
  /** By which it can be taken back. */
  action?: (value: Value) => ToastAction;
  /** What is decided, where two may decide the same at once. */
  decided?: "step" | "in_charge";
};

/**
 * Returns what does something for the request and shows it again, and whether it is under way. It answers nothing when it
 * was done, else why it was not, for whoever asked in a dialog; a press is told in passing.
 */
export function useRequestAct() {
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
    if (outcome.outcome !== "done") return problemOf(outcome, problemText, texts.notDone);
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

/** Without a client, nothing could be asked: that is no other failure than an answer that does not come. */
async function withClient<Value>(act: Act<Value>["act"]): Promise<ActOutcome<Value>> {
  try {
    return await act(await browserRecords());
  } catch (error) {
    return isMissing(error) ? { outcome: "gone" } : outcomeOf(error);
  }
}
