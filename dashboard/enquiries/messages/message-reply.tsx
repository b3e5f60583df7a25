import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { problemText } from "../../../domain/enquiries/replies/problems.ts";
import { deleteTabDraft, readTabDraft, storeTabDraft } from "../../../records/drafts.ts";
import { sendReply } from "../../../records/enquiries/sending.ts";
import type { TeamMessage } from "../../../records/enquiries/team.ts";
import { askAsUser } from "../../../records/sign-in/ask-as-user.ts";
import { AttachmentsField } from "../../../site/sections/attachments.tsx";
import { type Uploading, UploadProgress, useUploading } from "../../../site/sections/uploading.tsx";
import { LongField } from "../../../ui/field/field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useShowAgain } from "../../parts/router.ts";
import { notifyTeam } from "../../parts/toast.ts";
import { texts } from "./messages.texts.ts";

type ReplyFormProps = {
  /** The form's id: a button elsewhere submits it. */
  id: string;
  message: TeamMessage;
  /** Whether the site has a mail server to send the reply by (reading F08). */
  isMailed: boolean;
  /** The reply is being sent. The owner of the button learns it through `onBusy`. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

/** Errors of the reply's text, its files, or the whole. */
type Faults = { body?: string; attachments?: string; whole?: string };

/** The reply form of a message. The typed text is stored until it has been sent. */
export function TeamReplyForm({ id, message, isMailed, busy, onBusy }: ReplyFormProps) {
  const showAgain = useShowAgain();
  const draft = `reply-${message.id}`;
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(() => readTabDraft(draft));
  const [faults, setFaults] = useState<Faults>({});
  const uploading = useUploading(() => setFaults({}), {
    id: kept?.id ?? "",
    written: kept?.written ?? "",
  });
  // A caller who left no address gets no reply, and so no files.
  const takesFiles = message.sender !== "" || message.sender_email !== "";
  const files = uploading.attachments.chosen.length;
  // The browser stores the text but not the files: a reply that mentions files must not leave without them.
  const [hasLostFiles, setLostFiles] = useState(Number(kept?.files) > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the number of files matters here
  useEffect(() => {
    if (files > 0) setLostFiles(false);
    const body = writtenReply(form.current);
    if (files > 0 || body) keep(body);
  }, [files]);

  function keep(body: string): void {
    storeTabDraft(draft, { body, ...uploading.attempt(), files: String(files || Number(hasLostFiles)) });
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const body = writtenReply(event.currentTarget).trim();
    if (!body) return refuse({ body: texts.replyMissing });
    setFaults({});
    onBusy(true);
    const answer = await sendTo(message, body, uploading, () => keep(body));
    onBusy(false);
    if (answer.outcome === "done") done();
    if (answer.outcome === "failed") setFaults({ whole: texts.notSent[answer.reason] });
    if (answer.outcome === "invalid") refuse(replyFaults(answer.codes));
  }

  function refuse(found: Faults): void {
    setFaults(found);
    if (found.body) document.getElementById("reply")?.focus();
  }

  function done(): void {
    deleteTabDraft(draft);
    setLostFiles(false);
    uploading.clear();
    const field = form.current?.querySelector("textarea");
    if (field) field.value = "";
    showAgain();
    void notifyTeam(isMailed ? texts.sent : texts.stored);
  }

  return (
    <form
      ref={form}
      id={id}
      className="fields"
      noValidate
      onSubmit={send}
      onInput={({ currentTarget }) => {
        setFaults({});
        keep(writtenReply(currentTarget));
      }}
      {...(takesFiles && uploading.attachments.targetProps)}
    >
      {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
      <div className="fields" inert={busy}>
        <LongField
          name="reply"
          label={texts.reply}
          rows={8}
          hint={isMailed ? hintFor(message) : undefined}
          defaultValue={kept?.body}
          fault={faults.body}
        />
        {takesFiles ? (
          <AttachmentsField
            attachments={uploading.attachments}
            fault={faults.attachments ?? (hasLostFiles ? texts.filesLost : undefined)}
          />
        ) : (
          <p className="note">{texts.noFiles}</p>
        )}
      </div>
      {!isMailed && <p className="notice-plain">{texts.storedOnly}</p>}
      <UploadProgress uploading={uploading} />
    </form>
  );
}

/** Sends the files first; calls `leaving` just before the text is sent. */
function sendTo({ id }: TeamMessage, body: string, uploading: Uploading, leaving: () => void) {
  return askAsUser((client) =>
    uploading.upload({ body }, (written, options) => {
      leaving();
      return sendReply(client, id, written, options);
    }),
  );
}

function writtenReply(form: HTMLFormElement | null): string {
  return form ? String(new FormData(form).get("reply")) : "";
}

/** The store's errors in French. An error of any other field counts as an error of the whole. */
function replyFaults(codes: Record<string, string>): Faults {
  const sentences = Object.entries(codes).map(([field, code]) => [
    field === "body" || field === "attachments" ? field : "whole",
    french(problemText(field, code)),
  ]);
  return Object.fromEntries(sentences);
}

function hintFor({ sender }: TeamMessage): string {
  return sender ? texts.replyToAccount : texts.replyToForm;
}
