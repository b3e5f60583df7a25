import type { ReactNode } from "react";
import { SubmitButton } from "../../ui/button/button.tsx";
import { LongField } from "../../ui/field/field.tsx";
import { AttachmentsField } from "../sections/attachments.tsx";
import { type Uploading, UploadProgress } from "../sections/uploading.tsx";
import type { MemberForm } from "./member-form.ts";
import { OutcomeLine } from "./outcome.tsx";

type WordsFormProps = {
  /** Id of the heading that names the form. */
  labelledBy: string;
  texts: { sent: string; failed: string; body: string; button: string };
  sending: Pick<MemberForm<"body" | "attachments">, "field" | "result" | "isBusy" | "formProps">;
  uploading: Uploading;
  /** Fields before the text. */
  children?: ReactNode;
};

/** A form for a text to the cooperative and its files. */
export function WordsForm({ labelledBy, texts, sending, uploading, children }: WordsFormProps) {
  const { field, result, isBusy, formProps } = sending;
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
        <LongField label={texts.body} rows={6} {...field("body")} />
        <AttachmentsField attachments={uploading.attachments} fault={field("attachments").fault} />
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
