import { useState } from "react";
import type { Passkeys } from "../../../records/sign-in/access.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { texts as page } from "./devices.texts.ts";
import { proofTexts } from "./proof.texts.ts";
import type { useProving } from "./proving.tsx";

const texts = page.first;

type FirstPasskeyProps = {
  state: Passkeys["firstPasskey"];
  /** The opened link is invalid. */
  isLinkDead: boolean;
  proving: ReturnType<typeof useProving>;
};

/** Says how an administrator is allowed to make the first passkey, and sends the letter for it if the site can. */
export function FirstPasskey({
  state: { sendsLink, hasNewAddress },
  isLinkDead,
  proving,
}: FirstPasskeyProps) {
  const [isSent, setSent] = useState(false);

  function ask(): void {
    void proving.attempt({
      send: ({ askForPasskeyLink }, client) => askForPasskeyLink(client),
      onDone: () => setSent(true),
      refusal: () => proofTexts.failed.unanswered,
    });
  }

  return (
    <section className="first-passkey" aria-labelledby="premiere-cle">
      <h3 id="premiere-cle" className="subtitle">
        {texts.title}
      </h3>
      {isLinkDead && !isSent && <Notice tone="fault">{texts.dead}</Notice>}
      <p>{texts.why}</p>
      {sendsLink && !hasNewAddress ? (
        <>
          <p>{texts.byLetter}</p>
          <p>
            <button
              type="button"
              className="button-outline"
              aria-disabled={proving.isBusy || undefined}
              onClick={ask}
            >
              {isSent ? texts.sendAgain : texts.send}
            </button>
          </p>
          {isSent && <Notice tone="done">{texts.sent}</Notice>}
          <p>{texts.orColleague}</p>
        </>
      ) : (
        <p>{sendsLink ? texts.newAddress : texts.byColleague}</p>
      )}
      <p>{texts.byOperator}</p>
      <p>
        <code>npm run site -- admin allow-passkey</code>
      </p>
    </section>
  );
}
