import { problemText } from "../../domain/worksites/problems.ts";
import { placeOfStep, type WorksiteStep, worksiteStepNames } from "../../domain/worksites/steps.ts";
import type { RecordsClient } from "../../records/client.ts";
import { draftWorksiteProject, moveWorksite, type TeamWorksite } from "../../records/worksites/team.ts";
import type { ActAnswer } from "../parts/acts/page-acts.ts";
import { decisionProblem } from "../parts/decision.ts";
import { permissionActs } from "../projects/permission/permission-acts.ts";
import { connectingActs } from "./connecting-acts.ts";
import { texts } from "./worksites.texts.ts";

type Move = {
  worksite: Pick<TeamWorksite, "id" | "told_step">;
  step: WorksiteStep;
  /** The step to return to, if the toast offers to undo the move. */
  from?: WorksiteStep;
  letterReach: keyof typeof texts.movedAndTells;
};

/** The acts on a worksite's page. Each reloads the page, because somebody else may have changed the worksite. */
export const worksiteActs = {
  ...permissionActs,
  ...connectingActs,

  async move(client: RecordsClient, { worksite, step, from, letterReach }: Move): Promise<ActAnswer> {
    const moved = await moveWorksite(client, worksite.id, step);
    if (moved.outcome !== "done")
      return { failed: decisionProblem(moved, problemText, texts.notMoved), isStale: true };
    const isNews = from !== undefined && placeOfStep(step) > placeOfStep(worksite.told_step);
    const movedText = isNews ? texts.movedAndTells[letterReach] : texts.moved;
    const back = { worksite, step: from, letterReach };
    const undo = from && { label: texts.undo, act: "move", payload: back };
    return { done: movedText(worksiteStepNames[step]), ...(undo && { undo }) };
  },

  async draftPage(client: RecordsClient, worksite: TeamWorksite): Promise<ActAnswer> {
    const drafted = await draftWorksiteProject(client, worksite);
    if (drafted.outcome === "done") return { done: texts.madePage };
    return { failed: decisionProblem(drafted, problemText, texts.notMade), isStale: true };
  },
};

export type WorksiteActTable = typeof worksiteActs;
