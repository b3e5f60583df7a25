import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { problemText } from "../../domain/replies/problems.ts";
import { deleteTabDraft, readTabDraft, storeTabDraft } from "../../records/drafts.ts";
import { sendReply } from "../../records/messages/sending.ts";
import type { TeamMessage } from "../../records/messages/team.ts";
import { askAsUser } from "../../records/sign-in/ask-as-user.ts";
import { AttachmentsField } from "../../site/sections/attachments.tsx";
import { type Uploading, UploadProgress, useUploading } from "../../site/sections/uploading.tsx";
import { LongField } from "../../ui/field/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
import { texts } from "./messages.texts.ts";

type ReplyFormProps = {
  /** By which a button elsewhere sends it. */
  id: string;
  message: TeamMessage;
  /** Whether the site has a mail server to send the reply by (reading F08). */
  isMailed: boolean;
  /** It is on its way: told to whoever shows that button. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

/** What is wrong with the reply: with its words, its files, or all of it. */
type Faults = { body?: string; attachments?: string; whole?: string };

/** Answers a message. What is typed is kept until it has been sent. */
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
  // Whoever telephoned and left no address gets neither words nor files.
  const takesFiles = message.sender !== "" || message.sender_email !== "";
  const files = uploading.attachments.chosen.length;
  // The browser keeps words, and no files: a reply that speaks of them must not leave without.
  const [hasLostFiles, setLostFiles] = useState(Number(kept?.files) > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether files come or go is told here
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
    if (answer.outcome === "invalid") refuse(faultsIn(answer.codes));
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

/** Its files leave first; `leaving` is called when the words are about to. */
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

/** What the store says against a reply, in French; what is about none of its fields is about all of it. */
function faultsIn(codes: Record<string, string>): Faults {
  const sentences = Object.entries(codes).map(([field, code]) => [
    field === "body" || field === "attachments" ? field : "whole",
    french(problemText(field, code)),
  ]);
  return Object.fromEntries(sentences);
}

function hintFor({ sender }: TeamMessage): string {
  return sender ? texts.replyToAccount : texts.replyToForm;
}
