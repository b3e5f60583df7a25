import { useRef } from "react";
import { Link } from "react-router";
import { browserRecords } from "../../records/client.ts";
import { type Refusal, readOutcome } from "../../records/outcome.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { register } from "../../records/sign-in/registration.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { texts } from "./login.texts.ts";
import { NewPasswordFields } from "./password/new-password-fields.tsx";
import { fieldErrorsOfCodes, passwordCodes } from "./password/password-errors.ts";
import { type FieldErrorTexts, fieldText, isAddress, useFormSending } from "./sending.ts";
import { waitCause } from "./wait.ts";

type Answer = Refusal | { outcome: "incomplete"; faults: FieldErrorTexts };

type RegistrationFormProps = {
  /** The page's address for a visitor who has an account. */
  login: string;
  email: string;
  onEmail: (email: string) => void;
  /** @param isEarlier an earlier call with another password made the account */
  onRegistered: (isEarlier: boolean) => void;
};

/** The values of the first call for an address. */
type Sent = { id: string; email: string; password: string };

export function RegistrationForm({ login, email, onEmail, onRegistered }: RegistrationFormProps) {
  const { answer, faults, isBusy, formProps } = useFormSending<Answer>(send, answerFaults);
  const { register: words } = texts;
  const first = useRef<Sent>(undefined);

  async function send(form: HTMLFormElement): Promise<Answer | undefined> {
    const missingFields = checkForm(form);
    if (Object.keys(missingFields).length > 0) return { outcome: "incomplete", faults: missingFields };
    const account = {
      name: fieldText(form, "name").trim(),
      email: fieldText(form, "email").trim(),
      password: fieldText(form, "password"),
      passwordConfirm: fieldText(form, "passwordConfirm"),
    };
    const { id, password } = firstSent(account);
    const answer = await browserRecords().then((client) => register(client, { ...account, id }), readOutcome);
    if (answer.outcome !== "done" && answer.outcome !== "repeated") return answer;
    onRegistered(answer.outcome === "repeated" && password !== account.password);
    return undefined;
  }

  /** Returns the first call for this address. Its id identifies an account whose answer was lost. */
  function firstSent({ email, password }: Omit<Sent, "id">): Sent {
    if (first.current?.email !== email) first.current = { id: newRecordId(), email, password };
    return first.current;
  }

  return (
    <>
      <form className="fields needs-script" aria-busy={isBusy} {...formProps}>
        {answer && answer.outcome !== "incomplete" && (
          <Notice tone="fault">
            <p>
              <strong>{words.failed}</strong>
            </p>
            {answer.outcome !== "invalid" && <p>{waitCause(answer, texts)}</p>}
          </Notice>
        )}
        <div className="fields" inert={isBusy}>
          <Field
            name="name"
            label={words.name}
            type="text"
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
            fault={faults.name}
          />
          <Field
            name="email"
            label={words.email}
            type="email"
            autoComplete="email"
            enterKeyHint="next"
            defaultValue={email}
            onInput={({ currentTarget }) => onEmail(currentTarget.value)}
            fault={faults.email}
          />
          <div className="field-pair">
            <NewPasswordFields texts={words} faults={faults} />
          </div>
        </div>
        <p className="field-hint">
          {words.privacy[0]}
          <Link to="/donnees-personnelles">{words.privacy[1]}</Link>
          {words.privacy[2]}
        </p>
        <p>
          <SubmitButton arrow busy={isBusy}>
            {words.button}
          </SubmitButton>
        </p>
      </form>
      <p>
        <Link to={login} className="link">
          {words.toggle}
        </Link>
      </p>
    </>
  );
}

/** Values that the store would reject are not sent, above all two different passwords (spec §5). */
function checkForm(form: HTMLFormElement): FieldErrorTexts {
  const faults: FieldErrorTexts = {};
  const name = fieldText(form, "name").trim();
  const [password, confirmation] = [fieldText(form, "password"), fieldText(form, "passwordConfirm")];
  if (name === "") faults.name = texts.missing.name;
  if (fieldText(form, "email").trim() === "") faults.email = texts.missing.email;
  else if (!isAddress(form, "email")) faults.email = texts.incomplete;
  if (password === "") faults.password = texts.missing.newPassword;
  if (confirmation === "") faults.passwordConfirm = texts.missing.confirmation;
  return password && confirmation
    ? { ...faults, ...fieldErrorsOfCodes(passwordCodes(password, confirmation)) }
    : faults;
}

function answerFaults(answer: Answer): FieldErrorTexts {
  if (answer.outcome === "incomplete") return answer.faults;
  return answer.outcome === "invalid" ? fieldErrorsOfCodes(answer.codes) : {};
}
