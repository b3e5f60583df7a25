import { useId, useLayoutEffect, useRef, useState } from "react";
import { hookEvents } from "../../domain/webhooks/events.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import { notifyTeam } from "../parts/toast.ts";
import type { WebhookActTable } from "./webhook-acts.ts";
import { eventNames, texts } from "./webhooks.texts.ts";

type SecretDialogProps = {
  /** The tool whose secret is renewed. Absent to connect a new one. */
  hook?: string;
  onClose: () => void;
};

/** Connects a tool, or renews its secret. The secret then takes the place of the form, and is shown this once. */
export function SecretDialog({ hook, onClose }: SecretDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [newHook] = useState(newRecordId);
  const { send, isBusy, result } = useAct<WebhookActTable>();
  const secret = result?.secret;

  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  const closeButton = (
    <button type="button" className="button-outline" onClick={() => dialog.current?.close()}>
      {texts.close}
    </button>
  );

  return (
    <dialog ref={dialog} className="dialog tool-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <Heading level={2} look="dialog" id={`${id}-title`}>
        {hook ? texts.secretTitle : texts.add}
      </Heading>
      <div role="status">{secret && <Secret secret={secret} />}</div>
      {!secret && (
        <form
          className="fields"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isBusy) return;
            if (hook) send({ act: "renewSecret", payload: { hook } });
            else send({ act: "connect", payload: { id: newHook } }, new FormData(event.currentTarget));
          }}
        >
          {hook ? <p>{texts.secretText}</p> : <ToolFields faults={result?.faults ?? {}} />}
          <div className="actions">
            <SubmitButton busy={isBusy}>{hook ? texts.secretConfirm : texts.connect}</SubmitButton>
            {closeButton}
          </div>
        </form>
      )}
      {secret && <p>{closeButton}</p>}
    </dialog>
  );
}

function ToolFields({ faults }: { faults: Record<string, string | undefined> }) {
  return (
    <>
      <Field
        type="text"
        name="url"
        label={texts.address}
        hint={texts.addressHint}
        fault={faults.url}
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset className="choice-list" aria-describedby={faults.events ? "events-fault" : undefined}>
        <legend>{texts.events}</legend>
        {hookEvents.map((event) => (
          <label key={event}>
            <input type="checkbox" name="events" value={event} defaultChecked={event === "enquiry.won"} />
            {eventNames[event]}
          </label>
        ))}
      </fieldset>
      {faults.events && (
        <p id="events-fault" className="field-fault" role="alert">
          {faults.events}
        </p>
      )}
    </>
  );
}

function Secret({ secret }: { secret: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      void notifyTeam(texts.copied);
    } catch {
      void notifyTeam(texts.notCopied, "fault");
    }
  }
  return (
    <>
      <div className="link-address">
        <code>{secret}</code>
        <ActButton icon="copy" onPress={() => void copy()}>
          {texts.copy}
        </ActButton>
      </div>
      <p className="note">{texts.once}</p>
    </>
  );
}
