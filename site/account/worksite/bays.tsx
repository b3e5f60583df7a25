import { worksiteStepNames } from "../../../domain/worksites/steps.ts";
import { type Bay, plannedDateInFrench, stepDateInFrench } from "../../../domain/worksites/worksite.ts";
import { french } from "../../../ui/text/typography.ts";
import { BayDrawing } from "./bay-drawing.tsx";
import { texts } from "./worksite.texts.ts";

/** The building as one long house in eight bays over its chain of dimensions: boarded, framed, or still dashed. */
export function Bays({ bays }: { bays: Bay[] }) {
  return (
    <section className="page-grid" aria-labelledby="etapes">
      <h2 id="etapes" className="sr-only">
        {texts.steps}
      </h2>
      <ol className="bays">
        {bays.map((bay, place) => (
          <li
            key={bay.step}
            data-state={bay.state}
            aria-current={bay.state === "current" ? "step" : undefined}
          >
            <BayDrawing state={bay.state} place={place} last={bays.length - 1} />
            <div className="bay-step">
              <b>
                {french(worksiteStepNames[bay.step])}
                <span className="sr-only">, {texts.states[bay.state]}</span>
              </b>
              <BayDate bay={bay} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function BayDate({ bay: { state, date } }: { bay: Bay }) {
  if (!date) return null;
  const says = {
    done: stepDateInFrench(date),
    current: texts.since(stepDateInFrench(date)),
    ahead: plannedDateInFrench(date, "about"),
  };
  return (
    <time className="note" dateTime={date}>
      {french(says[state])}
    </time>
  );
}
