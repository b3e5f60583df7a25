import { useLayoutEffect, useRef } from "react";
import { enquiryStep, type Step, stepNames, steps } from "../../../domain/enquiries/details/choices.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import { Mark } from "../../../ui/drawing/mark.tsx";
import { Heading } from "../../../ui/text/heading.tsx";
import { moveTexts as texts } from "./board.texts.ts";
import { stepMark } from "./board-column.tsx";
import { whoAsks } from "./card-words.ts";

type StepDialogProps = {
  card: EnquiryCard;
  onChoose: (step: Step) => void;
  onClose: () => void;
};

/** A choice of the six steps, for touch screens and other devices without drag or keys. */
export function StepDialog({ card, onChoose, onClose }: StepDialogProps) {
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
        {texts.choose}
        <span className="sr-only">{` ${whoAsks(card)}`}</span>
      </Heading>
      <ul className="enquiry-rows">
        {steps.map((step) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === enquiryStep(card) ? "step" : undefined}
              onClick={() => {
                if (step !== enquiryStep(card)) chosenStep.current = step;
                dialog.current?.close();
              }}
            >
              <Mark number={stepMark(step)} />
              <span>{stepNames[step]}</span>
              {step === enquiryStep(card) && <span className="note">{texts.here}</span>}
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
