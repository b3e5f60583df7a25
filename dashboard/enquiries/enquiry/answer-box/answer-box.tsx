import { type SubmitEvent, useEffect, useRef } from "react";
import { firstName } from "../../../../domain/enquiries/saved-answers/fill.ts";
import { senderName } from "../../../../records/enquiries/team.ts";
import { AttachmentsField } from "../../../../site/sections/attachments.tsx";
import { Telephone } from "../../../../site/sections/telephone.tsx";
import { UploadProgress } from "../../../../site/sections/uploading.tsx";
import { SubmitButton } from "../../../../ui/button/button.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { isAnyoneReachable, readingPeople } from "../people.ts";
import { Addressees } from "./addressees.tsx";
import { texts } from "./answer-box.texts.ts";
import type { AnswerBoxProps } from "./answer-box-props.ts";
import { ReadyAnswers } from "./ready-answers.tsx";
import { useWriting } from "./writing.ts";
import { withWords, writingModes } from "./written.ts";

const icons = { client: "letter", note: "lock", call: "call" } as const;

/**
 * The team's form for an answer to the client or an internal note. The first line names the recipients and the channel,
 * and the button repeats them. The draft is stored until it has arrived.
 */
export function AnswerBox(props: AnswerBoxProps) {
  const { whole, user, isMailed, isNext } = props;
  const { written, change, faults, busy, uploading, hasLostFiles, send } = useWriting(props);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mode, body } = written;
  const isOurs = mode !== "client";
  const people = readingPeople(whole);
  const isReachable = isAnyoneReachable(whole);
  const canSend = isOurs || isReachable;
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
    <form
      id="repondre"
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
      {!isReachable && whole.message.phone && (
        <p className="answer-number">
          <Telephone number={whole.message.phone} />
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
      {!isOurs && <ReadyAnswers whole={whole} signature={user.name} onInsert={insert} />}
      <div className="answer-files">
        <AttachmentsField
          attachments={uploading.attachments}
          fault={faults.attachments ?? (hasLostFiles ? texts.filesLost : undefined)}
        />
        <UploadProgress uploading={uploading} />
      </div>
      <div className="answer-foot">
        {canSend && (
          <SubmitButton busy={busy}>{texts.send[mode](firstName(senderName(whole.message)))}</SubmitButton>
        )}
      </div>
    </form>
  );
}
