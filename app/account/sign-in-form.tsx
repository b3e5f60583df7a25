import { Link, useNavigate } from "react-router";
import { SubmitButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { WayLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { browserRecords } from "../records/client.ts";
import { type SignedIn, signIn } from "../records/session.ts";
import { texts } from "./login.texts.ts";
import { type FieldFaults, isAddress, typedIn, useSending } from "./sending.ts";
import { inTime } from "./wait.ts";

type Answer =
  | Exclude<SignedIn, { outcome: "done" }>
  | { outcome: "faulty"; faults: FieldFaults }
  | { outcome: "unkept" };

type SignInFormProps = {
  /** Where it leads, a path of the site. */
  next: string;
  /** The address of the same page for who has no account. */
  registration: string;
  forgotten: string;
  email: string;
  onEmail: (email: string) => void;
};

export function SignInForm({ next, registration, forgotten, email, onEmail }: SignInFormProps) {
  const navigate = useNavigate();
  const { answer, faults, isBusy, formProps } = useSending<Answer>(send, faultsOf);
  const { signIn: words } = texts;

  async function send(form: HTMLFormElement): Promise<Answer | undefined> {
    const found = faultsIn(form);
    if (Object.keys(found).length > 0) return { outcome: "faulty", faults: found };
    const credentials = { email: typedIn(form, "email").trim(), password: typedIn(form, "password") };
    const answer = await browserRecords().then(
      (client) => signIn(client, credentials),
      () => ({ outcome: "failed", reason: "unanswered" }) as const,
    );
    if (answer.outcome !== "done") return answer;
    if (document.documentElement.dataset.session === "visitor") return { outcome: "unkept" };
    // Back leads to what was there before the login. Who may not see what was asked for stays, and is told.
    await navigate(next, { replace: true });
    return undefined;
  }

  return (
    <>
      <form className="fields needs-script" aria-busy={isBusy} {...formProps}>
        {answer && answer.outcome !== "faulty" && <Notice tone="fault">{said(answer)}</Notice>}
        <div className="fields" inert={isBusy}>
          <Field
            name="email"
            label={words.email}
            type="email"
            autoComplete="username"
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
      <p>
        <Link to={registration} className="link">
          {words.toggle}
        </Link>
      </p>
    </>
  );
}

function faultsIn(form: HTMLFormElement): FieldFaults {
  const faults: FieldFaults = {};
  if (typedIn(form, "email").trim() === "") faults.email = texts.missing.email;
  else if (!isAddress(form, "email")) faults.email = texts.incomplete;
  if (typedIn(form, "password") === "") faults.password = texts.missing.password;
  return faults;
}

function faultsOf(answer: Answer): FieldFaults {
  return answer.outcome === "faulty" ? answer.faults : {};
}

function said(answer: Exclude<Answer, { outcome: "faulty" }>): string {
  if (answer.outcome !== "failed") return texts.signIn[answer.outcome];
  return answer.reason === "tooMany" ? texts.tooMany.join(inTime(answer.wait)) : texts.unanswered;
}
