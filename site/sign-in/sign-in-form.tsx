import { Link, useNavigate } from "react-router";
import { browserRecords } from "../../records/client.ts";
import { readOutcome } from "../../records/outcome.ts";
import { type SignInOutcome, signInWithPassword } from "../../records/sign-in/session.ts";
import { isStorageFull } from "../../records/storage/browser-storage.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { PasswordField } from "../../ui/field/password-field.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { texts } from "./login.texts.ts";
import { LinkWay } from "./login-ways.tsx";
import { type PasskeyAnswer, PasskeyEntrance } from "./passkey-entrance.tsx";
import { type FieldErrorTexts, fieldText, isAddress, useFormSending } from "./sending.ts";
import { waitCause } from "./wait.ts";

type Answer =
  | Exclude<SignInOutcome, { outcome: "done" | "secondFactor" }>
  | { outcome: "passkeyRefused" }
  | { outcome: "incomplete"; faults: FieldErrorTexts }
  | UnstoredSession;

type SignInFormProps = {
  /** The target after sign-in, a path of the site. */
  next: string;
  /** The page's address for a visitor without an account. */
  registration: string;
  forgotten: string;
  email: string;
  onEmail: (email: string) => void;
  /** The password was right, and a second factor is required. */
  onOwed: (mfaId: string) => void;
  /** A mailed link was requested for this address. */
  onLinkSent: (email: string) => void;
};

export function SignInForm(props: SignInFormProps) {
  const { next, registration, forgotten, email, onEmail, onOwed, onLinkSent } = props;
  const arrive = useNextStep(next);
  const { answer, faults, isBusy, formProps, say } = useFormSending<Answer>(send, answerFaults);
  const { signIn: words } = texts;

  async function send(form: HTMLFormElement): Promise<Answer | undefined> {
    const missingFields = { ...checkAddress(form), ...checkPassword(form) };
    if (Object.keys(missingFields).length > 0) return { outcome: "incomplete", faults: missingFields };
    const credentials = { email: fieldText(form, "email").trim(), password: fieldText(form, "password") };
    const answer = await browserRecords().then(
      (client) => signInWithPassword(client, credentials),
      readOutcome,
    );
    if (answer.outcome === "secondFactor") onOwed(answer.mfaId);
    else if (answer.outcome !== "done") return answer;
    else return arrive();
    return undefined;
  }

  /** Sends the letter with a link, to the typed address. Its code loads on demand, because few visitors press this. */
  async function sendLink(): Promise<void> {
    const form = formProps.ref.current;
    if (!form) return;
    const faults = checkAddress(form);
    if (faults.email) return say({ outcome: "incomplete", faults });
    const typed = fieldText(form, "email").trim();
    const answer = await import("../../records/sign-in/sign-in-link.ts")
      .then(async ({ askForSignInLink }) => askForSignInLink(await browserRecords(), typed))
      .catch(readOutcome);
    if (answer.outcome === "done") onLinkSent(typed);
    else
      say(
        answer.outcome === "invalid"
          ? { outcome: "incomplete", faults: { email: texts.incomplete } }
          : answer,
      );
  }

  /** Shows the answer of a passkey. A cancelled passkey needs no message. */
  async function takePasskey(passkeyAnswer: PasskeyAnswer | undefined): Promise<void> {
    if (!passkeyAnswer || passkeyAnswer.outcome === "dismissed" || passkeyAnswer.outcome === "secondFactor")
      return;
    if (passkeyAnswer.outcome === "done") return say(await arrive());
    say(passkeyAnswer.outcome === "invalid" ? { outcome: "passkeyRefused" } : passkeyAnswer);
  }

  return (
    <>
      <form className="fields needs-script" aria-busy={isBusy} {...formProps}>
        {answer && answer.outcome !== "incomplete" && <Notice tone="fault">{answerText(answer)}</Notice>}
        <div className="fields" inert={isBusy}>
          <Field
            name="email"
            label={words.email}
            type="email"
            autoComplete="username webauthn"
            enterKeyHint="next"
            defaultValue={email}
            onInput={({ currentTarget }) => onEmail(currentTarget.value)}
            fault={faults.email}
          />
          <PasswordField
            name="password"
            label={words.password}
            autoComplete="current-password"
            enterKeyHint="go"
            fault={faults.password}
          />
        </div>
        <p className="login-actions">
          <SubmitButton arrow busy={isBusy}>
            {words.button}
          </SubmitButton>
          <WayLink to={forgotten}>{words.forgotten}</WayLink>
        </p>
      </form>
      <div className="login-ways needs-script">
        <p>{words.otherWays}</p>
        <ul>
          <LinkWay onTake={sendLink} />
          <PasskeyEntrance onAnswer={takePasskey} />
        </ul>
      </div>
      <p>
        <Link to={registration} className="link">
          {words.toggle}
        </Link>
      </p>
    </>
  );
}

/** The browser has not stored the session: it refuses to, or its storage is full. */
export type UnstoredSession = { outcome: "unkept" | "full" };

/** Returns a function that leaves the login after sign-in, or says why the browser has no session. */
export function useNextStep(next: string): () => Promise<UnstoredSession | undefined> {
  const navigate = useNavigate();
  return async () => {
    if (document.documentElement.dataset.session === "visitor")
      return { outcome: isStorageFull() ? "full" : "unkept" };
    // Back leads to the page before the login. A visitor without permission for the target stays, and sees a message.
    await navigate(next, { replace: true });
    return undefined;
  };
}

function checkAddress(form: HTMLFormElement): FieldErrorTexts {
  if (fieldText(form, "email").trim() === "") return { email: texts.missing.email };
  return isAddress(form, "email") ? {} : { email: texts.incomplete };
}

function checkPassword(form: HTMLFormElement): FieldErrorTexts {
  return fieldText(form, "password") === "" ? { password: texts.missing.password } : {};
}

function answerFaults(answer: Answer): FieldErrorTexts {
  return answer.outcome === "incomplete" ? answer.faults : {};
}

function answerText(answer: Exclude<Answer, { outcome: "incomplete" }>): string {
  const hasFailed = answer.outcome === "failed" || answer.outcome === "ended";
  return hasFailed ? waitCause(answer, texts) : texts.signIn[answer.outcome];
}
