import { problemText } from "../../collections/messages/fields.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { Field, LongField } from "../../ui/field.tsx";
import { asked, unanswered } from "../records/asked.ts";
import { browserRecords } from "../records/client.ts";
import { sendMessage } from "../records/conversations.ts";
import { texts as page } from "./account.texts.ts";
import { AttachmentsField } from "./attachments.tsx";
import { useMemberForm } from "./member-form.ts";
import { wordProblems } from "./message.ts";
import { Outcome } from "./outcome.tsx";
import { UploadProgress, useUploading } from "./uploading.tsx";

const { message: texts } = page;

type Name = "subject" | "body" | "attachments";

/** Opens a conversation with the cooperative. */
export function MessageForm({ onSent }: { onSent: () => void }) {
  const uploading = useUploading(() => sending.touch());
  const sending = useMemberForm<Name>({
    blank: { subject: "", body: "", attachments: "" },
    draft: "message",
    check: ({ subject, body }) => wordProblems({ subject, body }),
    problemText,
    send: ({ subject, body }) =>
      browserRecords()
        .then((client) =>
          asked(
            client,
            uploading.upload({ subject, body }, (written, options) =>
              sendMessage(client, { subject: subject.trim(), ...written }, options),
            ),
          ),
        )
        .catch(unanswered),
    onSent() {
      uploading.clear();
      onSent();
    },
  });
  const { initial, faults, result, isBusy, formProps } = sending;
  return (
    <form className="fields" aria-labelledby="ecrire" {...formProps} {...uploading.attachments.targetProps}>
      <Outcome result={result} sent={texts.sent} failed={texts.failed} />
      <div className="fields" inert={isBusy}>
        <Field
          name="subject"
          label={texts.subject}
          type="text"
          autoComplete="off"
          enterKeyHint="next"
          defaultValue={initial.subject}
          fault={faults.subject}
        />
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
