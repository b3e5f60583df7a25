import { problemText } from "../../../domain/worksites/problems.ts";
import { type WorksiteStep, worksiteStepNames } from "../../../domain/worksites/steps.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { moveWorksite } from "../../../records/worksites/team.ts";
import type { ActAnswer } from "../../parts/acts/page-acts.ts";
import { decisionProblem } from "../../parts/decision.ts";
import { texts } from "./roles.texts.ts";

/** `from` is the step to return to, if the toast offers to undo the move. */
type StepMove = { id: string; step: WorksiteStep; from?: WorksiteStep };

/** The acts on the worksites of a carpenter's overview. */
export const stepActs = {
  async moveWorksite(client: RecordsClient, { id, step, from }: StepMove): Promise<ActAnswer> {
    const moved = await moveWorksite(client, id, step);
    if (moved.outcome !== "done")
      return { failed: decisionProblem(moved, problemText, texts.notMoved), isStale: true };
    const undo = from && { label: texts.undo, act: "moveWorksite", payload: { id, step: from } };
    return { done: texts.moved(worksiteStepNames[step]), ...(undo && { undo }) };
  },
};

export type StepActTable = typeof stepActs;
