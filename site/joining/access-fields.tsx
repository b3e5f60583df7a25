import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import type { LinkFaults } from "../sign-in/mailed-link.tsx";
import { passkeyPlace } from "../sign-in/passkey-place.ts";
import { NewPasswordFields } from "../sign-in/password/new-password-fields.tsx";
import { texts } from "./joining.texts.ts";

/** How a new colleague will enter: a passkey, or a password with its confirmation. */
export function AccessFields(faults: LinkFaults) {
  return (
    <>
      <PasskeyWay />
      <NewPasswordFields texts={texts} faults={faults} />
    </>
  );
}

/** Opens the account with a password that nobody knows, and leads to the page that makes a passkey. */
function PasskeyWay() {
  const submit = useSubmit();
  const [isPossible, setPossible] = useState(false);
  // A second attempt after a lost answer must bring the same password.
  const password = useRef("");
  useEffect(() => setPossible(passkeyPlace() === "here"), []);
  if (!isPossible) return null;

  function send(form: HTMLFormElement | null): void {
    if (!form) return;
    password.current ||= btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
    const answer = new FormData(form);
    answer.set("password", password.current);
    answer.set("passwordConfirm", password.current);
    answer.set("way", "passkey");
    submit(answer, { method: "post" });
  }

  return (
    <p>
      <button
        type="button"
        className="button-outline"
        onClick={({ currentTarget }) => send(currentTarget.form)}
      >
        {texts.passkey}
      </button>
    </p>
  );
}
