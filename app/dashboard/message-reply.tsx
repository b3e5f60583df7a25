import { type SubmitEvent, useRef, useState } from "react";
import { problemText } from "../../collections/replies/fields.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { LongField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { french } from "../../ui/typography.ts";
import { browserRecords } from "../records/client.ts";
import { draftOf, dropDraft, keepDraft } from "../records/drafts.ts";
import { type Conversation, newId, reply } from "../records/office-messages.ts";
import { texts } from "./messages.texts.ts";
import { showAgain } from "./parts/router.ts";
import { notify } from "./parts/toast.ts";

type ReplyFormProps = {
  message: Conversation;
  /** Whether the site has a mail server to send the reply by (reading F08). */
  isMailed: boolean;
};

/** Answers in the conversation. What is typed is kept until it has been sent. */
export function ReplyForm({ message, isMailed }: ReplyFormProps) {
  const draft = `reply-${message.id}`;
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(() => draftOf(draft));
  const [id, setId] = useState(() => kept?.id ?? newId());
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [failed, setFailed] = useState(false);

  function keep(body: string): void {
    setFault(undefined);
    keepDraft(draft, { id, body });
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const body = String(new FormData(event.currentTarget).get("reply")).trim();
    setFailed(false);
    if (!body) return refuse(texts.replyMissing);
    setBusy(true);
    const replied = await reply(await browserRecords(), { id, message: message.id, body });
    setBusy(false);
    if (replied.outcome === "done") return done();
    if (replied.code) return refuse(french(problemText("body", replied.code)));
    setFailed(true);
  }

  function refuse(problem: string): void {
    setFault(problem);
    document.getElementById("reply")?.focus();
  }

  function done(): void {
    dropDraft(draft);
    form.current?.reset();
    const field = form.current?.querySelector("textarea");
    if (field) field.value = "";
    setId(newId());
    showAgain();
    void notify(isMailed ? texts.sent : texts.stored);
  }

  return (
    <form
      ref={form}
      className="fields"
      noValidate
      onSubmit={send}
      onInput={({ currentTarget }) => keep(String(new FormData(currentTarget).get("reply")))}
    >
      {failed && <Notice tone="fault">{texts.notSent}</Notice>}
      <LongField
        name="reply"
        label={texts.reply}
        rows={8}
        hint={isMailed ? hintFor(message) : undefined}
        defaultValue={kept?.body}
        fault={fault}
      />
      {!isMailed && <p className="notice-plain">{texts.storedOnly}</p>}
      <div className="actions">
        <SubmitButton busy={busy}>{texts.send}</SubmitButton>
      </div>
    </form>
  );
}

function hintFor({ sender }: Conversation): string {
  return sender ? texts.replyToAccount : texts.replyToForm;
}
