import { useEffect, useState } from "react";
import { browserRecords } from "../../../records/client.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { ownPasskeys } from "../../../records/sign-in/access.ts";
import { PasskeyIcon } from "../../../ui/field/password-field.tsx";
import { passkeyPlace } from "../../sign-in/passkey-place.ts";
import { texts as page } from "./devices.texts.ts";
import { PasswordQuestion } from "./password-question.tsx";

const texts = page.proof;

type OwnerQuestionProps = {
  /** Error of the last proof. */
  fault: string | undefined;
  onPassword: (password: string) => void;
  onPasskey: () => void;
  onClose: () => void;
};

/** « Confirmez que c'est vous »: by password, or by passkey if the account has one. */
export function OwnerQuestion({ onPasskey, ...question }: OwnerQuestionProps) {
  const [hasPasskey, setHasPasskey] = useState(false);
  useEffect(() => {
    if (passkeyPlace() !== "here") return;
    browserRecords()
      .then(ownPasskeys)
      .then(({ items }) => setHasPasskey(items.length > 0))
      .catch(logAndReturn(undefined));
  }, []);

  return (
    <PasswordQuestion texts={texts} name="proof" isBusy={false} {...question}>
      <p>{texts.text}</p>
      {hasPasskey && (
        <p>
          <button type="button" className="button-outline" onClick={onPasskey}>
            <PasskeyIcon />
            {texts.passkey}
          </button>
        </p>
      )}
    </PasswordQuestion>
  );
}
