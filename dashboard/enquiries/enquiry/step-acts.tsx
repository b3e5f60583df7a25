import { useState } from "react";
import {
  enquiryStep,
  isClosedStep,
  type LostReason,
  lostReasonNames,
  lostReasons,
  type Step,
  stepNames,
  steps,
} from "../../../domain/enquiries/details/choices.ts";
import { problemText } from "../../../domain/enquiries/problems.ts";
import { moveCard, type SeenEnquiry } from "../../../records/enquiries/board/acts.ts";
import { senderName } from "../../../records/enquiries/team.ts";
import type { TeamEnquiry } from "../../../records/enquiries/whole-enquiry.ts";
import { LongField } from "../../../ui/field/field.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { WorksiteOfEnquiry } from "../../worksites/worksite-of-enquiry.tsx";
import { useEnquiryAct } from "./acts.ts";
import { texts } from "./enquiry.texts.ts";

/** Won and lost share the last beam. */
const beams: Step[] = ["new", "called", "visit", "quote"];

/** The steps of an enquiry as beams laid end to end, with buttons that move it forward or back. */
export function StepBand({ message }: { message: TeamEnquiry }) {
  const step = enquiryStep(message);
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
      <StepActs message={message} />
    </div>
  );
}

function closingName(step: Step): string {
  return isClosedStep(step) ? stepNames[step] : texts.closing;
}

function StepActs({ message }: { message: TeamEnquiry }) {
  const [isLosing, setLosing] = useState(false);
  const { move, busy } = useMoves(message);
  const step = enquiryStep(message);
  const former = formerStep(message);
  const next: Step | undefined = isClosedStep(step) ? undefined : steps[steps.indexOf(step) + 1];
  return (
    <div className="step-acts">
      {next && (
        <button
          type="button"
          className="button-outline"
          aria-disabled={busy || undefined}
          onClick={() => move(next)}
        >
          {texts.next(stepNames[next])}
          <Icon name="arrow" />
        </button>
      )}
      {step === "won" && (
        <WorksiteOfEnquiry
          enquiry={message}
          worksite={message.expand?.worksites_via_message}
          look="button-outline"
        />
      )}
      <div>
        {former && (
          <ActButton busy={busy} onPress={() => move(former)}>
            {isClosedStep(step) ? texts.reopen : texts.former(stepNames[former])}
          </ActButton>
        )}
        {!isClosedStep(step) && (
          <ActButton tone="danger" onPress={() => setLosing(true)}>
            {texts.lost}
          </ActButton>
        )}
      </div>
      {isLosing && <LosingDialog message={message} onClose={() => setLosing(false)} />}
    </div>
  );
}

/** The previous step. For a closed enquiry, the last open step. */
function formerStep(message: TeamEnquiry): Step | undefined {
  const step = enquiryStep(message);
  if (!isClosedStep(step)) return steps[steps.indexOf(step) - 1];
  const open = (message.step_log ?? []).map(enquiryStep).filter((each) => !isClosedStep(each));
  return open.at(-1) ?? "quote";
}

/**
 * Returns a function that moves the enquiry to another step. The move can be undone for a while, until somebody else
 * moves the enquiry.
 */
function useMoves(message: TeamEnquiry) {
  const { press, busy } = useEnquiryAct();
  const { lost_reason: reason, lost_note: note } = message;
  const why = reason ? { reason, note } : undefined;
  const putBack = (moved: SeenEnquiry) =>
    press({
      act: (client) => moveCard(client, moved, enquiryStep(message), why),
      problemText,
      done: texts.undone,
    });
  return {
    busy,
    move(step: Step) {
      return press({
        act: (client) => moveCard(client, message, step),
        problemText,
        done: texts.moved(senderName(message), stepNames[step]),
        action: (moved: SeenEnquiry) => ({ label: texts.undo, act: () => void putBack(moved) }),
      });
    },
  };
}

/** Asks for the reason: one of a closed list, and an optional sentence. */
function LosingDialog({ message, onClose }: { message: TeamEnquiry; onClose: () => void }) {
  const { attempt } = useEnquiryAct();
  const [fault, setFault] = useState<string>();

  async function lose(form: FormData): Promise<boolean> {
    const reason = String(form.get("lost_reason") ?? "") as LostReason;
    const why = { reason, note: String(form.get("lost_note") ?? "") };
    const problem = await attempt({
      act: (client) => moveCard(client, message, "lost", why),
      problemText,
      done: texts.moved(senderName(message), stepNames.lost),
    });
    setFault(problem);
    return problem === undefined;
  }

  return (
    <ConfirmDialog
      title={texts.lostTitle}
      confirm={texts.lostConfirm}
      danger
      onConfirm={lose}
      onClose={onClose}
    >
      <div className="fields">
        {fault && <Notice tone="fault">{fault}</Notice>}
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
    </ConfirmDialog>
  );
}
