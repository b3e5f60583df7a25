import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { firstName } from "../../../../domain/enquiries/saved-answers/fill.ts";
import { senderName } from "../../../../records/enquiries/team.ts";
import { AttachmentsField } from "../../../../site/sections/attachments.tsx";
import { Telephone } from "../../../../site/sections/telephone.tsx";
import { UploadProgress } from "../../../../site/sections/uploading.tsx";
import { SubmitButton } from "../../../../ui/button/button.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { agoText } from "../../../parts/dates.ts";
import type { ShownEnquiry } from "../last-shown.ts";
import { isAnyoneReachable, readingPeople } from "../people.ts";
import { Addressees } from "./addressees.tsx";
import { texts } from "./answer-box.texts.ts";
import { AnswerQuestion } from "./answer-question.tsx";
import { AnswerSlots, SlotDialog, withSlot } from "./answer-slots.tsx";
import { useAnswering } from "./answering.ts";
import { mayOfferSlots, proposedSlots } from "./proposed-slots.ts";
import { ReadyAnswers } from "./ready-answers.tsx";
import { useSteady } from "./steady.ts";
import { useWriting } from "./writing.ts";
import { withWords, writingModes } from "./written.ts";

const formId = "repondre";

const icons = { client: "letter", note: "lock", call: "call" } as const;

type AnswerBoxProps = ShownEnquiry & {
  /** The element for the button that sends, if that is not below the text. `null` until it is rendered. */
  foot?: Element | null;
};

/**
 * The team's form for an answer to the client or an internal note. The first line names the recipients and the channel,
 * and the button repeats them. The draft is stored until it has arrived; then the form is empty for the next one.
 */
export function AnswerBox(props: AnswerBoxProps) {
  const [{ count, sent }, setSent] = useState({ count: 0, sent: "" });
  const draft = count === 0 ? props.kept : undefined;
  const next = (answer: string) => setSent({ count: count + 1, sent: answer });
  return <AnswerForm key={count} {...props} kept={draft} isNext={count > 0} sent={sent} onSent={next} />;
}

type AnswerFormProps = AnswerBoxProps & {
  /** The previous answer was sent, so the focus returns here. */
  isNext: boolean;
  /** The id of the last answer that this box has sent. Empty if there is none. */
  sent: string;
  onSent: (answer: string) => void;
};

function AnswerForm(props: AnswerFormProps) {
  const { whole, isGone, user, isMailed, isNext, foot } = props;
  const { written, change, faults, busy, uploading, hasLostFiles, question, send } = useWriting(props);
  const writers = useAnswering(props, written);
  const [changedPlace, setChangedPlace] = useState<number>();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useSteady(form);
  const { mode, body } = written;
  const isOurs = mode !== "client";
  const people = readingPeople(whole);
  const isReachable = isAnyoneReachable(whole);
  const button = (isOurs || isReachable) && (
    <SubmitButton form={formId} busy={busy}>
      {texts.send[mode](firstName(senderName(whole.enquiry)))}
    </SubmitButton>
  );
  useEffect(() => {
    if (isNext) field.current?.focus();
  }, [isNext]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!(await send())) field.current?.focus();
  }

  function insert(words: string): void {
    change({ body: withWords(body, words) });
    field.current?.focus();
  }

  return (
    <>
      <form
        ref={form}
        id={formId}
        className={isOurs ? "answer-box answer-box-ours" : "answer-box"}
        aria-labelledby="answer-title"
        noValidate
        onSubmit={submit}
        {...uploading.attachments.targetProps}
      >
        <h2 id="answer-title" className="sr-only">
          {texts.title}
        </h2>
        <fieldset className="answer-modes" aria-label={texts.modes}>
          {writingModes.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === mode}
              onClick={() => busy || change({ mode: each })}
            >
              <DashboardIcon name={icons[each]} />
              <span>{texts.mode[each]}</span>
            </button>
          ))}
        </fieldset>
        <p className="answer-for">
          <Addressees mode={mode} people={people} isMailed={isMailed} />
        </p>
        {!isReachable && whole.enquiry.phone && (
          <p className="answer-number">
            <Telephone number={whole.enquiry.phone} />
          </p>
        )}
        {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
        <label className="sr-only" htmlFor="answer">
          {texts.words}
        </label>
        <textarea
          ref={field}
          id="answer"
          name="answer"
          rows={6}
          value={body}
          readOnly={busy}
          aria-invalid={faults.body ? true : undefined}
          aria-describedby={faults.body ? "answer-fault" : undefined}
          onChange={({ currentTarget }) => change({ body: currentTarget.value })}
        />
        {faults.body && (
          <p id="answer-fault" className="field-fault" role="alert">
            {faults.body}
          </p>
        )}
        {/* Below the text, so that the field stays where the hand is. */}
        {isGone && <Notice tone="calm">{texts.gone}</Notice>}
        {question.unseen && question.unseen.author !== user.id && (
          <Notice tone="calm">
            {texts.meanwhile(question.unseen.author_name, agoText(question.unseen.created))}
          </Notice>
        )}
        <p className="answer-writers" role="status">
          {writers.length > 0 && texts.writing(writers)}
        </p>
        {!isOurs && isReachable && (mayOfferSlots(whole) || written.slots.length > 0) && (
          <AnswerSlots
            slots={written.slots}
            propose={() => proposedSlots(whole, user.id)}
            onChange={(slots) => change({ slots })}
            onAsk={setChangedPlace}
          />
        )}
        {!isOurs && <ReadyAnswers whole={whole} signature={user.name} onInsert={insert} />}
        <div className="answer-files">
          <AttachmentsField
            attachments={uploading.attachments}
            fault={faults.attachments ?? (hasLostFiles ? texts.filesLost : undefined)}
          />
          <UploadProgress uploading={uploading} />
        </div>
        {foot === undefined ? (
          <div className="answer-foot">{button}</div>
        ) : (
          foot && createPortal(button, foot)
        )}
      </form>
      {changedPlace !== undefined && (
        <SlotDialog
          slot={written.slots[changedPlace]}
          onChange={(slot) => change({ slots: withSlot(written.slots, changedPlace, slot) })}
          onClose={() => setChangedPlace(undefined)}
        />
      )}
      {question.isAsking && (
        <AnswerQuestion
          answer={question.unseen ?? question.latest}
          isOwn={(question.unseen ?? question.latest)?.author === user.id}
          onSend={() => void send(true)}
          onClose={question.leave}
        />
      )}
    </>
  );
}
