import { useId, useLayoutEffect, useRef, useState } from "react";
import { addDays, todayInParis } from "../../../../domain/dates.ts";
import {
  type PreviewSubject,
  previewDays,
  previewState,
} from "../../../../domain/preview-links/preview-link.ts";
import type { SharedPreview } from "../../../../records/pages/preview-links.ts";
import { Heading } from "../../../../ui/text/heading.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { ActButton } from "../../../parts/act-button.tsx";
import { useAct } from "../../../parts/acts/use-act.ts";
import { useActForm } from "../../../parts/acts/use-act-form.ts";
import { copyAddress, copyTexts, LinkAddress } from "../../../parts/link-address/link-address.tsx";
import type { LinkActTable } from "./link-acts.ts";
import { linkWords } from "./link-words.ts";
import { endText, linkTexts } from "./links.texts.ts";

type LinksDialogProps = {
  subject: PreviewSubject;
  /** The subject's links, or `null` if they could not be loaded. */
  links: readonly SharedPreview[] | null;
  onClose: () => void;
};

/** Makes links that show a draft to people without an account, and revokes them. */
export function LinksDialog({ subject, links, onClose }: LinksDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [before] = useState(() => new Set(links?.map((link) => link.id)));
  const newLink = links?.find((link) => !before.has(link.id) && isLive(link));

  useLayoutEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    dialog.current.querySelector("input")?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog links-dialog"
      aria-labelledby={`${id}-title`}
      closedby="any"
      onClose={onClose}
    >
      <Heading level={2} look="dialog" id={`${id}-title`}>
        {linkTexts.title}
      </Heading>
      <p>{linkTexts.intro}</p>
      <div className="new-link">
        <NewLink subject={subject} />
        {newLink && <LinkAddress address={newLink.address} />}
      </div>
      {!links && <p role="alert">{linkTexts.failed}</p>}
      {links && links.length > 0 && (
        <ul className="preview-links" aria-label={linkTexts.list}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      <button type="button" className="button button-plain" onClick={() => dialog.current?.close()}>
        <span>{linkTexts.close}</span>
      </button>
    </dialog>
  );
}

function isLive(link: SharedPreview): boolean {
  return previewState(link, new Date()) === "live";
}

/** The form of a new link, which is emptied once the link exists. */
function NewLink({ subject }: { subject: PreviewSubject }) {
  const { form, submit, isBusy, result } = useActForm<LinkActTable>((id) => ({
    act: "share",
    payload: { id, subject },
  }));
  const id = useId();
  const faults = result?.faults ?? {};
  const fault = faults.recipient ?? faults.expires;
  const today = todayInParis();
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor={`${id}-recipient`}>{linkTexts.recipient}</label>
        <input
          id={`${id}-recipient`}
          name="recipient"
          maxLength={80}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-until`}>{linkTexts.until}</label>
        <select id={`${id}-until`} name="days" defaultValue={previewDays[0]}>
          {previewDays.map((days) => (
            <option key={days} value={days}>
              {endText(addDays(today, days), days)}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button-outline" aria-disabled={isBusy || undefined}>
        {linkTexts.make}
      </button>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="field-fault">
          {fault}
        </p>
      )}
    </form>
  );
}

function LinkRow({ link }: { link: SharedPreview }) {
  const { send, isBusy } = useAct<LinkActTable>();
  const recipient = french(link.recipient);
  const isOver = !isLive(link);
  return (
    <li data-over={isOver || undefined}>
      <p>
        <b>{recipient}</b>
        <small>{linkWords(link)}</small>
      </p>
      {!isOver && (
        <span className="link-acts">
          <ActButton icon="copy" onPress={() => void copyAddress(link.address)}>
            {copyTexts.copy}
            <span className="sr-only">{linkTexts.copySuffix(link.recipient)}</span>
          </ActButton>
          <ActButton
            icon="cross"
            tone="danger"
            busy={isBusy}
            onPress={() => send({ act: "revoke", payload: { link: link.id } })}
          >
            {linkTexts.revoke}
            <span className="sr-only">{linkTexts.revokeSuffix(link.recipient)}</span>
          </ActButton>
        </span>
      )}
    </li>
  );
}
