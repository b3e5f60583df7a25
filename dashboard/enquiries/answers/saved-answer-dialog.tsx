import { useState } from "react";
import { problemText } from "../../../domain/enquiries/saved-answers/problems.ts";
import { browserRecords } from "../../../records/client.ts";
import { awaitDecision } from "../../../records/decision.ts";
import { type SavedAnswer, saveAnswer } from "../../../records/enquiries/saved-answers.ts";
import { Field, LongField } from "../../../ui/field/field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { decisionProblem } from "../../parts/decision.ts";
import { useShowAgain } from "../../parts/router.ts";
import { notifyTeam } from "../../parts/toast.ts";
import { texts } from "./saved-answers.texts.ts";

type Faults = { title?: string; body?: string; whole?: string };

type SavedAnswerDialogProps = {
  /** The answer to change, or `undefined` for a new one. */
  answer?: SavedAnswer;
  onClose: () => void;
};

/** Creates or changes a saved answer. The typed text stays until it is saved. */
export function SavedAnswerDialog({ answer, onClose }: SavedAnswerDialogProps) {
  const showAgain = useShowAgain();
  const [faults, setFaults] = useState<Faults>({});

  async function save(form: FormData): Promise<boolean> {
    const typed = { title: String(form.get("title")).trim(), body: String(form.get("body")) };
    const foundFaults = await answerFaults(typed, answer?.id);
    setFaults(foundFaults);
    if (Object.values(foundFaults).some(Boolean)) return false;
    showAgain();
    void notifyTeam(texts.saved);
    return true;
  }

  return (
    <ConfirmDialog
      title={answer ? texts.editTitle : texts.addTitle}
      confirm={texts.save}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="fields">
        {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
        <Field
          type="text"
          name="title"
          label={texts.name}
          fault={faults.title}
          defaultValue={answer?.title}
          autoComplete="off"
        />
        <LongField name="body" label={texts.body} rows={8} fault={faults.body} defaultValue={answer?.body} />
      </div>
    </ConfirmDialog>
  );
}

/** Saves the answer. Returns its errors, or an empty object once it is saved. */
async function answerFaults(typed: Omit<SavedAnswer, "id">, id: string | undefined): Promise<Faults> {
  if (typed.title === "") return { title: texts.missingTitle };
  if (typed.body.trim() === "") return { body: texts.missingBody };
  const saved = await browserRecords().then(
    (client) => saveAnswer(client, id, typed),
    (error) => awaitDecision(Promise.reject(error)),
  );
  if (saved.outcome === "done") return {};
  if (saved.outcome !== "invalid") return { whole: decisionProblem(saved, problemText, texts.notSaved) };
  const toldProblems = Object.entries(saved.codes).map(([field, code]) => [
    field,
    french(problemText(field, code)),
  ]);
  return Object.fromEntries(toldProblems);
}
