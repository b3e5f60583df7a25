import { problemText } from "../../collections/replies/fields.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { LongField } from "../../ui/field.tsx";
import { asked, unanswered } from "../records/asked.ts";
import { browserRecords } from "../records/client.ts";
import { sendReply } from "../records/conversations.ts";
import { AttachmentsField } from "./attachments.tsx";
import { texts as page } from "./conversations.texts.ts";
import { useMemberForm } from "./member-form.ts";
import { wordProblems } from "./message.ts";
import { Outcome } from "./outcome.tsx";
import { UploadProgress, useUploading } from "./uploading.tsx";

const texts = page.reply;

type ReplyFormProps = {
  /** Id of the message that opened the conversation. */
  message: string;
  onSent: () => void;
};

/** Goes on with a conversation. */
export function ReplyForm({ message, onSent }: ReplyFormProps) {
  const uploading = useUploading(() => sending.touch());
  const sending = useMemberForm<"body" | "attachments">({
    blank: { body: "", attachments: "" },
    draft: `reply/${message}`,
    check: ({ body }) => wordProblems({ body }),
    problemText,
    send: ({ body }) =>
      browserRecords()
        .then((client) =>
          asked(
            client,
            uploading.upload({ body }, (written, options) => sendReply(client, message, written, options)),
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
    <form className="fields" aria-labelledby="repondre" {...formProps} {...uploading.attachments.targetProps}>
      <Outcome result={result} sent={texts.sent} failed={texts.failed} />
      <div className="fields" inert={isBusy}>
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
