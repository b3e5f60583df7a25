import { useLayoutEffect, useRef } from "react";
import { type Step, stepNames, steps } from "../../../domain/enquiries/details/choices.ts";
import { Mark } from "../../../ui/drawing/mark.tsx";
import { Heading } from "../../../ui/text/heading.tsx";
import { moveTexts as texts } from "./board.texts.ts";
import { stepMark } from "./board-column.tsx";

type StepDialogProps = {
  title: string;
  /** The sender, for screen readers. Absent for several enquiries. */
  who?: string;
  /** The step of the enquiry. Absent for several enquiries. */
  current?: Step;
  onChoose: (step: Step) => void;
  onClose: () => void;
};

/** A choice of the six steps, for touch screens and other devices without drag or keys. */
export function StepDialog({ title, who, current, onChoose, onClose }: StepDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const chosenStep = useRef<Step>(undefined);
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog enquiry-dialog"
      aria-labelledby="enquiry-steps"
      closedby="any"
      onClose={() => {
        onClose();
        if (chosenStep.current) onChoose(chosenStep.current);
      }}
    >
      <Heading level={2} look="dialog" id="enquiry-steps">
        {title}
        {who && <span className="sr-only">{` ${who}`}</span>}
      </Heading>
      <ul className="enquiry-rows">
        {steps.map((step) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? "step" : undefined}
              onClick={() => {
                if (step !== current) chosenStep.current = step;
                dialog.current?.close();
              }}
            >
              <Mark number={stepMark(step)} />
              <span>{stepNames[step]}</span>
              {step === current && <span className="note">{texts.here}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="button-outline" onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </button>
      </div>
    </dialog>
  );
}
