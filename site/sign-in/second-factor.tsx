import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { browserRecords } from "../../records/client.ts";
import { readOutcome } from "../../records/outcome.ts";
import { type SignInOutcome, signInWithCode } from "../../records/sign-in/session.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { PasskeyIcon } from "../../ui/field/password-field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { texts } from "./login.texts.ts";
import type { PasskeyAnswer } from "./passkey-entrance.tsx";
import { passkeyPlace } from "./passkey-place.ts";
import { type FieldErrorTexts, fieldText, useFormSending } from "./sending.ts";
import { type UnstoredSession, useNextStep } from "./sign-in-form.tsx";
import { waitCause } from "./wait.ts";

type Answer =
  | Exclude<SignInOutcome, { outcome: "done" | "secondFactor" }>
  | { outcome: "missing" }
  | { outcome: "passkeyRefused" }
  | UnstoredSession;

type SecondFactorProps = {
  /** The name of the second factor that is pending. */
  mfaId: string;
  next: string;
  /** Returns to the password. After a link, which is used up, a link leads to the login instead. */
  onBack?: () => void;
  /** The proof before the second factor. */
  first?: "password" | "link";
};

/** An administrator's second factor, if one is required after the password or link: a passkey, or a code from paper. */
export function SecondFactor({ mfaId, next, onBack, first = "password" }: SecondFactorProps) {
  const arrive = useNextStep(next);
  const [isProving, setProving] = useState(false);
  const { answer, faults, isBusy, formProps, say } = useFormSending<Answer>(sendCode, answerFaults);
  const title = useRef<HTMLHeadingElement>(null);
  const { secondFactor: words } = texts;
  useEffect(() => title.current?.focus(), []);

  async function take(passkeyAnswer: PasskeyAnswer): Promise<Answer | undefined> {
    if (passkeyAnswer.outcome === "done") return arrive();
    return passkeyAnswer.outcome === "dismissed" || passkeyAnswer.outcome === "secondFactor"
      ? undefined
      : passkeyAnswer;
  }

  async function sendCode(form: HTMLFormElement): Promise<Answer | undefined> {
    const code = fieldText(form, "code").trim();
    if (!code) return { outcome: "missing" };
    return take(await browserRecords().then((client) => signInWithCode(client, mfaId, code), readOutcome));
  }

  async function usePasskey(): Promise<void> {
    if (isProving) return;
    setProving(true);
    const passkeyAnswer = await import("../../records/sign-in/passkeys.ts")
      .then(async ({ signInWithPasskey }) => signInWithPasskey(await browserRecords(), mfaId))
      .catch(readOutcome);
    const answer = await take(passkeyAnswer);
    say(answer?.outcome === "invalid" ? { outcome: "passkeyRefused" } : answer);
    setProving(false);
  }

  return (
    <section className="login-form" aria-busy={isProving || isBusy}>
      <h1 ref={title} tabIndex={-1}>
        {words.title}
      </h1>
      <p className="lead">{first === "link" ? words.afterLink : words.text}</p>
      {answer && answer.outcome !== "missing" && answer.outcome !== "invalid" && (
        <Notice tone="fault">{answerText(answer)}</Notice>
      )}
      <PasskeyWay isProving={isProving} onAsk={usePasskey} />
      <form className="fields" {...formProps}>
        <h2 className="subtitle">{words.codeTitle}</h2>
        <Field
          name="code"
          label={words.code}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          hint={words.codeHint}
          fault={faults.code}
        />
        <p>
          <SubmitButton busy={isBusy}>{words.codeButton}</SubmitButton>
        </p>
      </form>
      <p>
        {onBack ? (
          <button type="button" className="link" onClick={onBack}>
            {words.back}
          </button>
        ) : (
          <Link to="/login" className="link">
            {words.backToLogin}
          </Link>
        )}
      </p>
    </section>
  );
}

function PasskeyWay({ isProving, onAsk }: { isProving: boolean; onAsk: () => void }) {
  const place = passkeyPlace();
  const { secondFactor: words } = texts;
  if (place === "nowhere") return null;
  if (place !== "here") {
    return (
      <a className="link" href={place.href}>
        {words.elsewhere}
      </a>
    );
  }
  return (
    <button type="button" className="button-outline" aria-disabled={isProving || undefined} onClick={onAsk}>
      <PasskeyIcon />
      {words.button}
    </button>
  );
}

function answerFaults({ outcome }: Answer): FieldErrorTexts {
  const { codeMissing, codeRefused } = texts.secondFactor;
  if (outcome === "missing") return { code: codeMissing };
  return outcome === "invalid" ? { code: codeRefused } : ({} as { code?: string });
}

function answerText(answer: Exclude<Answer, { outcome: "missing" | "invalid" }>): string {
  if (answer.outcome === "passkeyRefused") return texts.secondFactor.refused;
  const hasFailed = answer.outcome === "failed" || answer.outcome === "ended";
  return hasFailed ? waitCause(answer, texts) : texts.signIn[answer.outcome];
}
