import { problemText } from "../../../domain/enquiries/problems.ts";
import { sendMessage } from "../../../records/enquiries/sending.ts";
import { askAsUser } from "../../../records/sign-in/ask-as-user.ts";
import { SubmitButton } from "../../../ui/button/button.tsx";
import { Field, LongField } from "../../../ui/field/field.tsx";
import { AttachmentsField } from "../../sections/attachments.tsx";
import { UploadProgress, useUploading } from "../../sections/uploading.tsx";
import { texts as page } from "../account.texts.ts";
import { type Codes, useMemberForm } from "../member-form.ts";
import { OutcomeLine } from "../outcome.tsx";

const { message: texts } = page;

type Name = "subject" | "body" | "attachments";

/** Sends an enquiry with its files to the cooperative. */
export function MessageForm({ onSent }: { onSent: () => void }) {
  const uploading = useUploading(() => sending.touch());
  const sending = useMemberForm<Name>({
    blank: { subject: "", body: "", attachments: "" },
    draft: "message",
    check: wordProblems,
    problemText,
    send: ({ subject, body }) =>
      askAsUser((client) =>
        uploading.upload({ subject, body }, (message, options) =>
          sendMessage(client, { subject: subject.trim(), ...message }, options),
        ),
      ),
    onSent() {
      uploading.clear();
      onSent();
    },
  });
  const { field, result, isBusy, formProps } = sending;
  return (
    <form className="fields" aria-labelledby="ecrire" {...formProps} {...uploading.attachments.targetProps}>
      <OutcomeLine result={result} sent={texts.sent} failed={texts.failed} />
      <div className="fields" inert={isBusy}>
        <Field
          label={texts.subject}
          type="text"
          autoComplete="off"
          enterKeyHint="next"
          {...field("subject")}
        />
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

/** The store's limits (domain/enquiries/fields.ts), in characters. */
const longest = { subject: 200, body: 10_000 };

function wordProblems(typed: Record<Name, string>): Codes<Name> {
  const codes: Codes<Name> = {};
  for (const name of ["subject", "body"] as const) {
    const length = Array.from(typed[name].trim()).length;
    if (length === 0) codes[name] = "validation_required";
    if (length > longest[name]) codes[name] = "validation_max_text_constraint";
  }
  return codes;
}
