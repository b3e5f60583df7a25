import { problemText } from "../../../domain/worksites/problems.ts";
import { type WorksiteStep, worksiteStepNames } from "../../../domain/worksites/steps.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { moveWorksite } from "../../../records/worksites/team.ts";
import type { ActAnswer } from "../../parts/acts/page-acts.ts";
import { decisionProblem } from "../../parts/decision.ts";
import { texts } from "./roles.texts.ts";

/** A move of a worksite from the step that the page shows. The undo of a move offers no further undo. */
type StepMove = { id: string; step: WorksiteStep; from: WorksiteStep; isUndo?: boolean };

/** The acts on the worksites of a carpenter's overview. */
export const stepActs = {
  async moveWorksite(client: RecordsClient, { id, step, from, isUndo }: StepMove): Promise<ActAnswer> {
    const decision = await moveWorksite(client, { id, step: from }, step);
    if (decision.outcome === "conflict")
      return { failed: texts.stepConflict(worksiteStepNames[decision.theirs.step]), isStale: true };
    if (decision.outcome !== "done")
      return { failed: decisionProblem(decision, problemText, texts.notMoved), isStale: true };
    const payload: StepMove = { id, step: from, from: step, isUndo: true };
    const undo = isUndo ? undefined : { label: texts.undo, act: "moveWorksite", payload };
    return { done: texts.moved(worksiteStepNames[step]), ...(undo && { undo }) };
  },
};

export type StepActTable = typeof stepActs;
