import { useState } from "react";
import { useRevalidator } from "react-router";
import type { PasskeyHolder } from "../../records/sign-in/access.ts";
import type { DashboardUser } from "../../records/users/team.ts";
import { useProving } from "../../site/account/settings/proving.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { momentText } from "../parts/dates.ts";
import { notifyTeam } from "../parts/toast.ts";
import { texts as page } from "./second-factor.texts.ts";

const texts = page.first;

/** Returns the passkey row of an administrator's fact list. Other accounts have none. */
export function passkeyFacts(holder: PasskeyHolder | undefined): [string, string][] {
  if (!holder) return [];
  if (holder.passkeys > 0) return [[texts.label, texts.some]];
  return [
    [texts.label, holder.allowedUntil ? texts.allowedUntil + momentText(holder.allowedUntil) : texts.none],
  ];
}

type AllowPasskeyProps = { user: DashboardUser; holder: PasskeyHolder | undefined };

/** Allows a colleague without a passkey to create the first one. The administrator needs a fresh proof for this. */
export function AllowPasskey({ user, holder }: AllowPasskeyProps) {
  const { attempt, isBusy, question } = useProving();
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  if (!holder || holder.passkeys > 0 || holder.allowedUntil) return null;

  function allow(): void {
    void attempt({
      send: ({ allowColleaguesPasskey }, client, password) =>
        allowColleaguesPasskey(client, user.id, password),
      onDone() {
        revalidate();
        notifyTeam(texts.allowed);
      },
      refusal: (answer) =>
        answer.outcome === "invalid" && answer.codes.passkey === "validation_passkey_needed"
          ? texts.needsPasskey
          : texts.unchanged,
    });
  }

  return (
    <>
      <ActButton busy={isBusy} onPress={() => setAsked(true)}>
        {texts.allow}
      </ActButton>
      {isAsked && (
        <ConfirmDialog
          title={texts.allow}
          confirm={texts.allow}
          onConfirm={allow}
          onClose={() => setAsked(false)}
        >
          <p>{texts.text}</p>
        </ConfirmDialog>
      )}
      {question}
    </>
  );
}
