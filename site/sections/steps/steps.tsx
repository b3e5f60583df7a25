import { stepDays, type WorkStep } from "../../../domain/sections/steps.ts";
import { Dimension } from "../../../ui/drawing/dimension.tsx";
import { Mark } from "../../../ui/drawing/mark.tsx";
import { french } from "../../../ui/text/typography.ts";
import { shortStepLength, stepLength } from "./step-length.ts";
import type { StepTexts } from "./steps.texts.ts";
import "./steps.css";

/**
 * The steps of a work under the heading of their section, across the page's columns: a beam cut to scale, if two steps
 * have a length, then each step in a row. `steps` are texts as the team typed them, `says` the names of their parts.
 */
export function StepList({ steps, says }: { steps: WorkStep[]; says: StepTexts }) {
  return (
    <div className="steps across">
      <StepBeam steps={steps} />
      <ol>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps have their order, and two may have one title
          <li key={index}>
            <StepRow step={step} number={index + 1} says={says} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The lengths to scale, for the eye alone: the rows tell the same in words. */
function StepBeam({ steps }: { steps: WorkStep[] }) {
  const stretches = steps.map((step, index) => ({ step, mark: index + 1, days: stepDays(step) }));
  const measured = stretches.filter(({ days }) => days > 0);
  if (measured.length < 2) return null;
  const whole = measured.reduce((total, { days }) => total + days, 0);
  return (
    <div className="step-beam" aria-hidden="true">
      {measured.map(({ step, mark, days }) => (
        <div key={mark} style={{ "--share": days }}>
          <i>
            <Mark number={mark} />
          </i>
          <Dimension>{days / whole >= roomForWords && shortStepLength(step)}</Dimension>
        </div>
      ))}
    </div>
  );
}

/** The share of the beam that has room for words between two ticks. */
const roomForWords = 0.1;

function StepRow({ step, number, says }: { step: WorkStep; number: number; says: StepTexts }) {
  const length = stepLength(step);
  return (
    <>
      <h3 className="step-head">
        <Mark number={number} />
        <span>
          {french(step.title)}
          {length && <small className="note">{french(length)}</small>}
        </span>
      </h3>
      <dl>
        {(["ours", "yours", "received"] as const).map(
          (part) =>
            step[part] && (
              <div key={part} className={`step-${part}`}>
                <dt className="note">{says[part]}</dt>
                <dd>{french(step[part])}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
