import { useId, useLayoutEffect, useRef } from "react";
import { dayInFrench, dayInParis } from "../../domain/dates.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import { LinkAddress } from "../parts/link-address/link-address.tsx";
import { subscriptionTexts as texts } from "./agenda.texts.ts";
import type { AgendaActTable } from "./agenda-acts.ts";

type SubscriptionDialogProps = {
  /** The moment at which the present address was made. Empty if there is none, `null` if that is unknown. */
  since: string | null;
  onClose: () => void;
};

/** Makes, renews and revokes the address by which the reader's calendar shows the agenda. A new one is shown once. */
export function SubscriptionDialog({ since, onClose }: SubscriptionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { send, isBusy, result } = useAct<AgendaActTable>();
  const address = result?.secret;

  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  // The button that revokes goes with the address.
  useLayoutEffect(() => {
    if (!since) first.current?.focus();
  }, [since]);

  return (
    <dialog
      ref={dialog}
      className="dialog subscription-dialog"
      aria-labelledby={`${id}-title`}
      closedby="any"
      onClose={onClose}
    >
      <Heading level={2} look="dialog" id={`${id}-title`}>
        {texts.title}
      </Heading>
      <p>{texts.intro}</p>
      <div role="status">
        {address && <LinkAddress address={address} />}
        <p className="note">
          {address ? texts.once : since ? texts.since(dayInFrench(dayInParis(since))) : texts.none}
        </p>
      </div>
      <div className="actions">
        <button
          ref={first}
          type="button"
          className="button-outline"
          aria-disabled={isBusy || undefined}
          onClick={() => send({ act: "subscribe" })}
        >
          {since ? texts.renew : texts.make}
        </button>
        {since && (
          <button
            type="button"
            className="button-outline"
            aria-disabled={isBusy || undefined}
            onClick={() => send({ act: "unsubscribe" })}
          >
            {texts.revoke}
          </button>
        )}
      </div>
      <button type="button" className="button button-plain" onClick={() => dialog.current?.close()}>
        <span>{texts.close}</span>
      </button>
    </dialog>
  );
}
