import { type ReactNode, useEffect, useState } from "react";
import { browserRecords } from "../../../records/client.ts";
import { logAndReturn } from "../../../records/failure.ts";
import type { Outcome } from "../../../records/outcome.ts";
import { ownPasskeys, type Passkeys } from "../../../records/sign-in/access.ts";
import { askForSignInLink } from "../../../records/sign-in/sign-in-link.ts";
import { readUser } from "../../../records/sign-in/user.ts";
import { Confirmation } from "../../../ui/dialog/confirmation.tsx";
import { PasskeyIcon } from "../../../ui/field/password-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { passkeyPlace } from "../../sign-in/passkey-place.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { proofTexts as texts } from "./proof.texts.ts";

type OwnerQuestionProps = {
  /** Error of the last proof. */
  fault: string | undefined;
  onPassword: (password: string) => void;
  onPasskey: () => void;
  onClose: () => void;
};

/** « Confirmez que c'est vous »: by password, or by passkey if the account has one. */
export function OwnerQuestion({ onPasskey, ...question }: OwnerQuestionProps) {
  const access = useAccess();
  const hasPasskey = passkeyPlace() === "here" && access !== undefined && access.items.length > 0;
  const passkey = hasPasskey && (
    <p>
      <button type="button" className="button-outline" onClick={onPasskey}>
        <PasskeyIcon />
        {texts.passkey}
      </button>
    </p>
  );
  // A mailed link is no proof of an administrator.
  if (access && !access.password.isSet && !access.secondFactor.applies) {
    return (
      <LinkQuestion fault={question.fault} onClose={question.onClose}>
        {passkey}
      </LinkQuestion>
    );
  }
  return (
    <PasswordQuestion texts={texts} name="proof" isBusy={false} {...question}>
      <p>{texts.text}</p>
      {passkey}
    </PasswordQuestion>
  );
}

/** Returns the ways into the account, once they are loaded. */
function useAccess(): Passkeys | undefined {
  const [access, setAccess] = useState<Passkeys>();
  useEffect(() => {
    browserRecords().then(ownPasskeys).then(setAccess).catch(logAndReturn(undefined));
  }, []);
  return access;
}

type LinkQuestionProps = { fault: string | undefined; onClose: () => void; children: ReactNode };

/** The same question for an account without a password: a new sign-in by a mailed link proves as much. */
function LinkQuestion({ fault, onClose, children }: LinkQuestionProps) {
  const [answer, setAnswer] = useState<Outcome>();

  async function sendLink(): Promise<void> {
    const client = await browserRecords();
    setAnswer(await askForSignInLink(client, readUser(client)?.email ?? ""));
  }

  return (
    <Confirmation
      title={texts.title}
      confirm={texts.sendLink}
      keep={texts.keep}
      isBusy={false}
      onConfirm={() => void sendLink()}
      onClose={onClose}
    >
      {fault && <Notice tone="fault">{fault}</Notice>}
      {answer && (
        <Notice tone={answer.outcome === "done" ? "done" : "fault"}>
          {answer.outcome === "done" ? texts.linkSent : texts.failed.unanswered}
        </Notice>
      )}
      {children}
      <p>{texts.withoutPassword}</p>
    </Confirmation>
  );
}
