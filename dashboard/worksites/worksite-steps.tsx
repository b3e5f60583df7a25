import { useState } from "react";
import { problemText } from "../../domain/worksites/problems.ts";
import { placeOfStep, type WorksiteStep, worksiteStepNames } from "../../domain/worksites/steps.ts";
import {
  type Bay,
  neighbouringSteps,
  plannedDateInFrench,
  stepDateInFrench,
  worksiteBays,
} from "../../domain/worksites/worksite.ts";
import { browserRecords } from "../../records/client.ts";
import { moveWorksite, type WholeWorksite } from "../../records/worksites/team.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { decisionProblem } from "../parts/decision.ts";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
import { texts } from "./worksites.texts.ts";

type WorksiteStepsProps = Pick<WholeWorksite, "worksite"> & {
  /** The recipients of a step's letter; `unmailed` without a mail server. */
  letterReach: WholeWorksite["letterReach"] | "unmailed";
};

/** The eight steps. A single click moves the worksite forward or back. */
export function WorksiteSteps({ worksite, letterReach }: WorksiteStepsProps) {
  const showAgain = useShowAgain();
  const [busy, setBusy] = useState(false);
  const { before, after } = neighbouringSteps(worksite);

  async function move(step: WorksiteStep, from?: WorksiteStep): Promise<void> {
    if (busy) return;
    setBusy(true);
    const moved = await moveWorksite(await browserRecords(), worksite.id, step);
    setBusy(false);
    showAgain();
    if (moved.outcome !== "done")
      return notifyTeam(decisionProblem(moved, problemText, texts.notMoved), "fault");
    const isNews = from !== undefined && placeOfStep(step) > placeOfStep(worksite.told_step);
    const movedText = isNews ? texts.movedAndTells[letterReach] : texts.moved;
    const action = from && { label: texts.undo, act: () => void move(from) };
    await notifyTeam(movedText(worksiteStepNames[step]), "done", { action });
  }

  return (
    <section className="worksite-steps" aria-labelledby="etapes">
      <Heading level={2} look="part" id="etapes">
        {texts.steps}
      </Heading>
      <ol>
        {worksiteBays(worksite).map((bay) => (
          <Step key={bay.step} bay={bay} />
        ))}
      </ol>
      <div className="actions">
        {after && (
          <button
            type="button"
            className="button button-plain"
            aria-disabled={busy || undefined}
            onClick={() => move(after, worksite.step)}
          >
            <span>{texts.pass(worksiteStepNames[after])}</span>
          </button>
        )}
        {before && (
          <ActButton icon="undo" busy={busy} onPress={() => move(before, worksite.step)}>
            {texts.takeBack(worksiteStepNames[before])}
          </ActButton>
        )}
      </div>
      <p className="note">{texts.tells[letterReach]}</p>
    </section>
  );
}

function Step({ bay: { step, state, date } }: { bay: Bay }) {
  const dateText =
    state === "ahead" ? texts.planned(plannedDateInFrench(date)) : french(stepDateInFrench(date));
  return (
    <li data-state={state} aria-current={state === "current" ? "step" : undefined}>
      <b>
        {french(worksiteStepNames[step])}
        <span className="sr-only">, {texts.states[state]}</span>
      </b>
      {dateText && <span className="note">{inBay(dateText)}</span>}
    </li>
  );
}

/** Allows a line break in a date, because a bay can be narrower than the date on a small desktop. */
function inBay(said: string): string {
  return said.replaceAll("\u00a0", " ");
}
