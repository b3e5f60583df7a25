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
  worksite: Pick<TeamWorksite, "id" | "told_step">;
  step: WorksiteStep;
  /** The step to return to, if the toast offers to undo the move. */
  from?: WorksiteStep;
  letterReach: keyof typeof texts.movedAndTells;
};

/** The acts on a worksite's page. */
export const worksiteActs = {
  ...permissionActs,
  ...connectingActs,

  async move(client: RecordsClient, { worksite, step, from, letterReach }: Move): Promise<ActAnswer> {
    const moved = await moveWorksite(client, worksite.id, step);
    if (moved.outcome !== "done") {
      const failure = decisionFailure(moved, problemText, texts.notMoved);
      // A toast undoes a move on a page that may be stale by then.
      return from === undefined ? { ...failure, isStale: true } : failure;
    }
    const isNews = from !== undefined && placeOfStep(step) > placeOfStep(worksite.told_step);
    const movedText = isNews ? texts.movedAndTells[letterReach] : texts.moved;
    const back = { worksite, step: from, letterReach };
    const undo = from && { label: texts.undo, act: "move", payload: back };
    return { done: movedText(worksiteStepNames[step]), ...(undo && { undo }) };
  },

  async draftPage(client: RecordsClient, worksite: TeamWorksite): Promise<ActAnswer> {
    const drafted = await draftWorksiteProject(client, worksite);
    if (drafted.outcome === "done") return { done: texts.madePage };
    return decisionFailure(drafted, problemText, texts.notMade);
  },
};

export type WorksiteActTable = typeof worksiteActs;
