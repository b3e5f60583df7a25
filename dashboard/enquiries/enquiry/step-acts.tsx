import { useState } from "react";
import {
  enquiryStep,
  isClosedStep,
  lostReasonNames,
  lostReasons,
  type Step,
  stepNames,
  steps,
} from "../../../domain/enquiries/details/choices.ts";
import { senderName } from "../../../records/enquiries/team.ts";
import type { TeamEnquiry } from "../../../records/enquiries/whole-enquiry.ts";
import { LongField } from "../../../ui/field/field.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { ActDialog } from "../../parts/acts/act-dialog.tsx";
import { useAct } from "../../parts/acts/use-act.ts";
import { WorksiteOfEnquiry } from "../../worksites/worksite-of-enquiry.tsx";
import { texts } from "./enquiry.texts.ts";
import type { EnquiryActTable } from "./enquiry-acts.ts";

/** Won and lost share the last beam. */
const beams: Step[] = ["new", "called", "visit", "quote"];

/** The steps of an enquiry as beams laid end to end, with buttons that move it forward or back. */
export function StepBand({ enquiry }: { enquiry: TeamEnquiry }) {
  const step = enquiryStep(enquiry);
  const at = isClosedStep(step) ? beams.length : beams.indexOf(step);
  const names = [...beams.map((each) => stepNames[each]), closingName(step)];
  return (
    <div className="step-band">
      <ol className="step-beams" aria-label={texts.steps}>
        {names.map((name, index) => (
          <li
            key={name}
            className={index < at ? "step-past" : undefined}
            aria-current={index === at ? "step" : undefined}
          >
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <StepActs enquiry={enquiry} />
    </div>
  );
}

function closingName(step: Step): string {
  return isClosedStep(step) ? stepNames[step] : texts.closing;
}

function StepActs({ enquiry }: { enquiry: TeamEnquiry }) {
  const [isLosing, setLosing] = useState(false);
  const { send, isBusy } = useAct<EnquiryActTable>();
  const step = enquiryStep(enquiry);
  const former = formerStep(enquiry);
  const next: Step | undefined = isClosedStep(step) ? undefined : steps[steps.indexOf(step) + 1];

  /** Moves the enquiry. The move can be undone for a while, until somebody else moves the enquiry. */
  function move(to: Step): void {
    const { lost_reason: reason, lost_note: note } = enquiry;
    const back = { step, ...(reason && { why: { reason, note } }) };
    const payload = { seen: enquiry, step: to, done: texts.moved(senderName(enquiry), stepNames[to]), back };
    send({ act: "move", payload });
  }

  return (
    <div className="step-acts">
      {next && (
        <button
          type="button"
          className="button-outline"
          aria-disabled={isBusy || undefined}
          onClick={() => move(next)}
        >
          {texts.next(stepNames[next])}
          <Icon name="arrow" />
        </button>
      )}
      {step === "won" && (
        <WorksiteOfEnquiry
          enquiry={enquiry}
          worksite={enquiry.expand?.worksites_via_message}
          look="button-outline"
        />
      )}
      <div>
        {former && (
          <ActButton busy={isBusy} onPress={() => move(former)}>
            {isClosedStep(step) ? texts.reopen : texts.former(stepNames[former])}
          </ActButton>
        )}
        {!isClosedStep(step) && (
          <ActButton tone="danger" onPress={() => setLosing(true)}>
            {texts.lost}
          </ActButton>
        )}
      </div>
      {isLosing && <LosingDialog enquiry={enquiry} onClose={() => setLosing(false)} />}
    </div>
  );
}

/** The previous step. For a closed enquiry, the last open step. */
function formerStep(enquiry: TeamEnquiry): Step | undefined {
  const step = enquiryStep(enquiry);
  if (!isClosedStep(step)) return steps[steps.indexOf(step) - 1];
  const open = (enquiry.step_log ?? []).map(enquiryStep).filter((each) => !isClosedStep(each));
  return open.at(-1) ?? "quote";
}

/** Asks for the reason: one of a closed list, and an optional sentence. */
function LosingDialog({ enquiry, onClose }: { enquiry: TeamEnquiry; onClose: () => void }) {
  const payload = { seen: enquiry, done: texts.moved(senderName(enquiry), stepNames.lost) };
  return (
    <ActDialog<EnquiryActTable>
      title={texts.lostTitle}
      confirm={texts.lostConfirm}
      danger
      sends={{ act: "lose", payload }}
      onClose={onClose}
    >
      {({ whole }) => (
        <div className="fields">
          {whole && <Notice tone="fault">{whole}</Notice>}
          <fieldset className="choice-list">
            <legend>{texts.lostReasons}</legend>
            {lostReasons.map((reason) => (
              <label key={reason}>
                <input type="radio" name="lost_reason" value={reason} />
                {french(lostReasonNames[reason])}
              </label>
            ))}
          </fieldset>
          <LongField name="lost_note" label={texts.lostNote} optional rows={2} />
          <p>{texts.lostText}</p>
        </div>
      )}
    </ActDialog>
  );
}
