import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { devicesPath } from "../../records/sign-in/address.ts";
import { useProving } from "../../site/account/settings/proving.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { notifyTeam } from "../parts/toast.ts";
import { texts as page } from "./second-factor.texts.ts";

const texts = page.required;

/** Requires a passkey of all administrators, or no longer. The administrator who requires it needs a passkey first. */
export function SecondFactorSwitch({ required }: { required: boolean }) {
  const { attempt, isBusy, question } = useProving();
  const { revalidate } = useRevalidator();
  const [needsPasskey, setNeedsPasskey] = useState(false);

  function change(isRequired: boolean): void {
    setNeedsPasskey(false);
    void attempt({
      send: ({ requireSecondFactor }, client, password) => requireSecondFactor(client, isRequired, password),
      onDone() {
        revalidate();
        notifyTeam(isRequired ? texts.on : texts.off);
      },
      refusal(answer) {
        const isMissing =
          answer.outcome === "invalid" && answer.codes.required === "validation_passkey_needed";
        setNeedsPasskey(isMissing);
        return isMissing ? texts.needsPasskey : texts.unchanged;
      },
    });
  }

  return (
    <section className="second-factor" aria-labelledby="securite">
      <Heading level={2} look="part" id="securite">
        {texts.title}
      </Heading>
      <label>
        <input
          type="checkbox"
          checked={required}
          aria-disabled={isBusy || undefined}
          aria-describedby="securite-texte"
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
        <span>{texts.label}</span>
      </label>
      <p id="securite-texte" className="note">
        {texts.text}
      </p>
      {needsPasskey && (
        <p>
          {texts.needsPasskey}{" "}
          <Link className="link" to={devicesPath}>
            {texts.devices}
          </Link>
        </p>
      )}
      {question}
    </section>
  );
}
