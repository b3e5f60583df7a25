import { type WorksiteStep, worksiteStepNames } from "../../domain/worksites/steps.ts";
import {
  type Bay,
  neighbouringSteps,
  plannedDateInFrench,
  stepDateInFrench,
  worksiteBays,
} from "../../domain/worksites/worksite.ts";
import type { WholeWorksite } from "../../records/worksites/team.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import type { WorksiteActTable } from "./worksite-acts.ts";
import { texts } from "./worksites.texts.ts";

type WorksiteStepsProps = Pick<WholeWorksite, "worksite"> & {
  /** The recipients of a step's letter; `unmailed` without a mail server. */
  letterReach: WholeWorksite["letterReach"] | "unmailed";
};

/** The eight steps. A single click moves the worksite forward or back. */
export function WorksiteSteps({ worksite, letterReach }: WorksiteStepsProps) {
  const { send, isBusy } = useAct<WorksiteActTable>();
  const { before, after } = neighbouringSteps(worksite);
  const { id, told_step, step: shownStep } = worksite;
  const move = (step: WorksiteStep) =>
    send({ act: "move", payload: { worksite: { id, told_step, step: shownStep }, step, letterReach } });

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
            aria-disabled={isBusy || undefined}
            onClick={() => move(after)}
          >
            <span>{texts.pass(worksiteStepNames[after])}</span>
          </button>
        )}
        {before && (
          <ActButton icon="undo" busy={isBusy} onPress={() => move(before)}>
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
function inBay(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
