import { useState } from "react";
import type { SavedAnswer } from "../../../records/enquiries/saved-answers.ts";
import { newRecordId } from "../../../records/record/record-id.ts";
import { Field, LongField } from "../../../ui/field/field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { ActDialog } from "../../parts/acts/act-dialog.tsx";
import { SeenVersion } from "../../parts/conflict/seen-version.tsx";
import type { AnswerActTable } from "./answer-acts.ts";
import { texts } from "./saved-answers.texts.ts";

type SavedAnswerDialogProps = {
  /** The answer to change, or `undefined` for a new one. */
  answer?: SavedAnswer;
  onClose: () => void;
};

/** Creates or changes a saved answer. The typed text stays until it is saved. */
export function SavedAnswerDialog({ answer, onClose }: SavedAnswerDialogProps) {
  const [newId] = useState(newRecordId);
  return (
    <ActDialog<AnswerActTable>
      title={answer ? texts.editTitle : texts.addTitle}
      confirm={texts.save}
      sends={answer ? { act: "save", payload: { id: answer.id } } : { act: "add", payload: { id: newId } }}
      onClose={onClose}
    >
      {({ whole, title, body, ...faults }) => (
        <div className="fields">
          {answer && <SeenVersion record={answer} fields={["title", "body"]} faults={faults} />}
          {whole && <Notice tone="fault">{whole}</Notice>}
          <Field
            type="text"
            name="title"
            label={texts.name}
            fault={title}
            defaultValue={answer?.title}
            autoComplete="off"
          />
          <LongField name="body" label={texts.body} rows={8} fault={body} defaultValue={answer?.body} />
        </div>
      )}
    </ActDialog>
  );
}
