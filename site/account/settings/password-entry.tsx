import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { problemText } from "../../../domain/users/problems.ts";
import type { Passkeys } from "../../../records/sign-in/access.ts";
import { SubmitButton } from "../../../ui/button/button.tsx";
import { Confirmation } from "../../../ui/dialog/confirmation.tsx";
import { PasswordField } from "../../../ui/field/password-field.tsx";
import { french } from "../../../ui/text/typography.ts";
import { notify } from "../../../ui/toast/toast.ts";
import { texts as page } from "./devices.texts.ts";
import { EntryWay } from "./entry-way.tsx";
import { newPasswordProblems } from "./new-password-problems.ts";
import { proofTexts } from "./proof.texts.ts";
import type { useProving } from "./proving.tsx";

const texts = page.password;

type PasswordEntryProps = {
  state: Passkeys["password"];
  proving: ReturnType<typeof useProving>;
  onChange: () => void;
};

/** The password: the account's owner changes it, gives it up, or chooses one again. */
export function PasswordEntry({ state, proving, onChange }: PasswordEntryProps) {
  return (
    <EntryWay id="secret" number={3} title={texts.title} text={state.isSet ? texts.text : texts.without}>
      {state.isSet ? (
        <div className="record-actions">
          <Link className="link" to="/account/reglages#mot-de-passe">
            {texts.change}
          </Link>
          {state.mayGiveUp && <GiveUp proving={proving} onChange={onChange} />}
        </div>
      ) : (
        <SetPassword proving={proving} onChange={onChange} />
      )}
    </EntryWay>
  );
}

type ActProps = Omit<PasswordEntryProps, "state">;

function GiveUp({ proving, onChange }: ActProps) {
  const [isAsked, setAsked] = useState(false);

  function giveUp(): void {
    setAsked(false);
    void proving.attempt({
      send: ({ giveUpPassword }, client, password) => giveUpPassword(client, password),
      onDone() {
        onChange();
        notify(texts.givenUp);
      },
      refusal: (answer) =>
        answer.outcome === "invalid" && answer.codes.passkey ? texts.otherWay : proofTexts.failed.unanswered,
    });
  }

  return (
    <>
      <button
        type="button"
        className="link"
        aria-disabled={proving.isBusy || undefined}
        onClick={() => setAsked(true)}
      >
        {texts.giveUp}
      </button>
      {isAsked && (
        <Confirmation
          title={texts.givingUp}
          confirm={texts.giveUp}
          keep={texts.keep}
          isBusy={false}
          onConfirm={giveUp}
          onClose={() => setAsked(false)}
        >
          <p>{texts.givingUpText}</p>
        </Confirmation>
      )}
    </>
  );
}

type Faults = Partial<Record<"newPassword" | "newPasswordConfirm", string>>;

/** The form keeps what was typed while the owner proves who they are. */
function SetPassword({ proving, onChange }: ActProps) {
  const [codes, setCodes] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (codes.newPassword || codes.newPasswordConfirm)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [codes]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const newPassword = String(typed.get("newPassword") ?? "");
    const problems = newPasswordProblems(newPassword, String(typed.get("newPasswordConfirm") ?? ""));
    setCodes({ newPassword: problems.password, newPasswordConfirm: problems.passwordConfirm });
    if (problems.password || problems.passwordConfirm) return;
    void proving.attempt({
      send: ({ setPassword }, client) => setPassword(client, newPassword),
      onDone() {
        onChange();
        notify(texts.set);
      },
      refusal(answer) {
        if (answer.outcome === "invalid") setCodes(answer.codes);
        return texts.unset;
      },
    });
  }

  const { newPassword, newPasswordConfirm } = codes;
  return (
    <form ref={form} className="fields" noValidate aria-labelledby="secret" onSubmit={submit}>
      <PasswordField
        name="newPassword"
        label={texts.new}
        autoComplete="new-password"
        hint={texts.hint}
        fault={newPassword && french(problemText("password", newPassword))}
      />
      <PasswordField
        name="newPasswordConfirm"
        label={texts.confirmation}
        autoComplete="new-password"
        fault={newPasswordConfirm && french(problemText("passwordConfirm", newPasswordConfirm))}
      />
      <p>
        <SubmitButton outline busy={proving.isBusy}>
          {texts.choose}
        </SubmitButton>
      </p>
    </form>
  );
}
