import { useState } from "react";
import { problemText } from "../../domain/enquiries/replies/problems.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { LongField } from "../../ui/field/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { AttachmentsField } from "../sections/attachments.tsx";
import { UploadProgress, useUploading } from "../sections/uploading.tsx";
import { conversationTexts } from "./conversation.texts.ts";
import { useKeptText } from "./kept-text.ts";
import type { ConversationSource } from "./source.ts";
import { useFocusOnFault, useStateAct } from "./state-act.ts";

const texts = conversationTexts.reply;
const nothingWritten = problemText("body", "validation_required");

/** Writes a reply, with photos and PDFs. The typed text stays until the reply has arrived. */
export function AnswerForm({ source: { draft, say } }: { source: ConversationSource }) {
  const { isBusy, faults, failure, act, forget } = useStateAct<unknown>();
  const [isSent, setSent] = useState(false);
  const place = useFocusOnFault(faults);
  const body = useKeptText(draft);
  const uploading = useUploading(forget);

  async function send(): Promise<void> {
    setSent(false);
    const isDone = await act(async () => {
      if (!body.text.trim()) return { outcome: "invalid", faults: { body: nothingWritten } };
      return uploading.upload({ body: body.text }, async (reply, options) => {
        const answer = await say(reply, options);
        const isCancelled = answer?.outcome === "failed" && options.signal?.aborted;
        return isCancelled ? undefined : answer;
      });
    });
    if (!isDone) return;
    setSent(true);
    body.set("");
    uploading.clear();
  }

  return (
    <form
      ref={place}
      className="fields thread-answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      {...uploading.attachments.targetProps}
    >
      {isSent && <Notice tone="done">{texts.sent}</Notice>}
      {failure && (
        <Notice tone="fault">
          <p>
            {texts.failed} {failure}
          </p>
        </Notice>
      )}
      <div className="fields" inert={isBusy}>
        <LongField
          name="body"
          label={texts.title}
          rows={4}
          value={body.text}
          fault={faults.body}
          onChange={({ target }) => {
            body.set(target.value);
            setSent(false);
            if (faults.body) forget();
          }}
        />
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
