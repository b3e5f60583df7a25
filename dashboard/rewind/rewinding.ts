import { useState } from "react";
import type { RewindDone, RewindPreview } from "../../domain/rewind/entries.ts";
import type { PutBackOutcome } from "../../records/dashboard-data.ts";
import { logAndReturn } from "../../records/failure.ts";
import { previewRewind, rewindSite, undoRewind } from "../../records/rewind.ts";
import { notifyTeam } from "../parts/toast.ts";
import { putBackSentence } from "../versions/put-back-problems.texts.ts";
import { type ChosenHour, momentOfChoice } from "./moments.ts";
import { texts } from "./rewind.texts.ts";

/** The current step of a rewind. */
export type RewindState =
  | { step: "choosing" }
  | { step: "looking"; chosen: ChosenHour; preview: RewindPreview }
  | { step: "done"; chosen: ChosenHour; done: RewindDone }
  | { step: "undone" };

/** Rewinds the site step by step: preview, rewind, and perhaps undo. */
export function useRewinding() {
  const [state, setState] = useState<RewindState>({ step: "choosing" });
  const [busy, setBusy] = useState(false);

  async function during<Value>(work: Promise<Value>): Promise<Value> {
    setBusy(true);
    return work.finally(() => setBusy(false));
  }

  /** Returns the result, or shows the reason of a failure and returns `undefined`. */
  async function settled(work: Promise<PutBackOutcome<RewindDone>>): Promise<RewindDone | undefined> {
    const answer = await during(work);
    if (answer.outcome === "done") return answer.value;
    void notifyTeam(
      answer.outcome === "refused" ? putBackSentence(answer.problem, answer.title) : texts.failed,
      "fault",
    );
    return undefined;
  }

  return {
    state,
    busy,
    async look(hour: ChosenHour): Promise<void> {
      const preview = await during(previewRewind(momentOfChoice(hour)).catch(logAndReturn(undefined)));
      if (preview) setState({ step: "looking", chosen: hour, preview });
      else void notifyTeam(texts.failed, "fault");
    },
    async rewind(hour: ChosenHour, { seen }: RewindPreview): Promise<void> {
      const doneRewind = await settled(rewindSite(momentOfChoice(hour), seen));
      if (doneRewind) setState({ step: "done", chosen: hour, done: doneRewind });
    },
    async undo(done: RewindDone): Promise<void> {
      if (await settled(undoRewind(done))) setState({ step: "undone" });
    },
    leave: () => setState({ step: "choosing" }),
  };
}
