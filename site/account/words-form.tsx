import type { ReactNode } from "react";
import { SubmitButton } from "../../ui/button/button.tsx";
import { LongField } from "../../ui/field/field.tsx";
import { AttachmentsField } from "../sections/attachments.tsx";
import { type Uploading, UploadProgress } from "../sections/uploading.tsx";
import type { useMemberForm } from "./member-form.ts";
import { OutcomeLine } from "./outcome.tsx";

type WordsFormProps = {
  /** Id of the heading that names the form. */
  labelledBy: string;
  texts: { sent: string; failed: string; body: string; button: string };
  sending: Pick<
    ReturnType<typeof useMemberForm<"body" | "attachments">>,
    "initial" | "faults" | "result" | "isBusy" | "formProps"
  >;
  uploading: Uploading;
  /** Fields that come before the words. */
  children?: ReactNode;
};

/** Words to the cooperative and the files that go with them. */
export function WordsForm({ labelledBy, texts, sending, uploading, children }: WordsFormProps) {
  const { initial, faults, result, isBusy, formProps } = sending;
  return (
    <form
      className="fields"
      aria-labelledby={labelledBy}
      {...formProps}
      {...uploading.attachments.targetProps}
    >
      <OutcomeLine result={result} sent={texts.sent} failed={texts.failed} />
      <div className="fields" inert={isBusy}>
        {children}
        <LongField name="body" label={texts.body} rows={6} defaultValue={initial.body} fault={faults.body} />
        <AttachmentsField attachments={uploading.attachments} fault={faults.attachments} />
      </div>
      <p>
        <SubmitButton arrow busy={isBusy}>
          {texts.button}
        </SubmitButton>
      </p>
      <UploadProgress uploading={uploading} />
    </form>
  );
}
