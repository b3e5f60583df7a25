import { browserRecords, type RecordsClient } from "../../records/client.ts";
import { type Outcome, readOutcome } from "../../records/outcome.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { texts } from "./letter-form.texts.ts";
import { type FieldErrorTexts, fieldText, isAddress, useFormSending } from "./sending.ts";
import { waitCause } from "./wait.ts";
import "./login.css";

type Answer = Outcome | { outcome: "incomplete"; faults: FieldErrorTexts };

type LetterFormProps = {
  ask: (client: RecordsClient, email: string) => Promise<Outcome>;
  button: string;
  /** The address that it is probably for. */
  email?: string;
};

/** Requests a letter to an address. The answer is the same for known and unknown addresses. */
export function LetterForm({ ask, button, email }: LetterFormProps) {
  const { answer, faults, isBusy, formProps } = useFormSending<Answer>(send, answerFaults);

  function send(form: HTMLFormElement): Promise<Answer> | Answer {
    const typed = fieldText(form, "email").trim();
    const fault = typed === "" ? texts.missing : isAddress(form, "email") ? undefined : texts.incomplete;
    if (fault) return { outcome: "incomplete", faults: { email: fault } };
    return browserRecords().then((client) => ask(client, typed), readOutcome);
  }

  return (
    <>
      <noscript>
        <Notice tone="fault">{texts.unscripted}</Notice>
      </noscript>
      <form className="fields needs-script" aria-busy={isBusy} {...formProps}>
        {answer?.outcome === "done" && (
          <Notice tone="done">
            {texts.done.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        {(answer?.outcome === "failed" || answer?.outcome === "ended") && (
          <Notice tone="fault">{waitCause(answer, texts)}</Notice>
        )}
        <div className="fields" inert={isBusy}>
          <Field
            name="email"
            label={texts.email}
            type="email"
            autoComplete="email"
            enterKeyHint="send"
            defaultValue={email}
            fault={faults.email}
          />
        </div>
        <p>
          <SubmitButton arrow busy={isBusy}>
            {answer?.outcome === "done" ? texts.again : button}
          </SubmitButton>
        </p>
      </form>
    </>
  );
}

function answerFaults(answer: Answer): FieldErrorTexts {
  if (answer.outcome === "incomplete") return answer.faults;
  return answer.outcome === "invalid" ? { email: texts.incomplete } : {};
}
