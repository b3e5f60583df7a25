import { problemText } from "../../domain/worksites/problems.ts";
import { placeOfStep, type WorksiteStep, worksiteStepNames } from "../../domain/worksites/steps.ts";
import type { RecordsClient } from "../../records/client.ts";
import { draftWorksiteProject, moveWorksite, type TeamWorksite } from "../../records/worksites/team.ts";
import type { ActAnswer } from "../parts/acts/page-acts.ts";
import { decisionFailure } from "../parts/decision.ts";
import { permissionActs } from "../projects/permission/permission-acts.ts";
import { connectingActs } from "./connecting-acts.ts";
import { texts } from "./worksites.texts.ts";

type Move = {
  /** The worksite with the step that the page shows. */
  worksite: Pick<TeamWorksite, "id" | "told_step" | "step">;
  step: WorksiteStep;
  /** The undo of a move offers no further undo. */
  isUndo?: boolean;
  letterReach: keyof typeof texts.movedAndTells;
};

/** The acts on a worksite's page. */
export const worksiteActs = {
  ...permissionActs,
  ...connectingActs,

  async move(client: RecordsClient, { worksite, step, isUndo, letterReach }: Move): Promise<ActAnswer> {
    const decision = await moveWorksite(client, worksite, step);
    if (decision.outcome === "conflict")
      return { failed: texts.stepConflict(worksiteStepNames[decision.theirs.step]), isStale: true };
    if (decision.outcome !== "done") {
      const failure = decisionFailure(decision, problemText, texts.notMoved);
      // A toast undoes a move on a page that may be stale by then.
      return isUndo ? { ...failure, isStale: true } : failure;
    }
    const isNews = !isUndo && placeOfStep(step) > placeOfStep(worksite.told_step);
    const movedText = isNews ? texts.movedAndTells[letterReach] : texts.moved;
    const payload: Move = { worksite: { ...worksite, step }, step: worksite.step, isUndo: true, letterReach };
    const undo = isUndo ? undefined : { label: texts.undo, act: "move", payload };
    return { done: movedText(worksiteStepNames[step]), ...(undo && { undo }) };
  },

  async draftPage(client: RecordsClient, worksite: TeamWorksite): Promise<ActAnswer> {
    const drafted = await draftWorksiteProject(client, worksite);
    if (drafted.outcome === "done") return { done: texts.madePage };
    return decisionFailure(drafted, problemText, texts.notMade);
  },
};

export type WorksiteActTable = typeof worksiteActs;
