import { problemText } from "../../../domain/users/problems.ts";
import { askAsUser } from "../../../records/sign-in/ask-as-user.ts";
import type { User } from "../../../records/sign-in/user.ts";
import { changeName, changePassword, requestNewEmail } from "../../../records/users/account.ts";
import { SubmitButton } from "../../../ui/button/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { PasswordField } from "../../../ui/field/password-field.tsx";
import { EmailText } from "../../../ui/text/email-text.tsx";
import { type Codes, useMemberForm } from "../member-form.ts";
import { OutcomeLine } from "../outcome.tsx";
import { newPasswordProblems } from "./new-password-problems.ts";
import { NoPassword } from "./no-password.tsx";
import { texts } from "./settings.texts.ts";

export function NameForm({ account, onSent }: { account: User; onSent: () => void }) {
  const { naming } = texts;
  const { field, result, isBusy, formProps } = useMemberForm<"name">({
    blank: { name: account.name },
    keeps: true,
    check: () => ({}),
    problemText,
    send: ({ name }) => askAsUser((client) => changeName(client, name.trim())),
    onSent,
  });
  return (
    <form className="fields" aria-labelledby="nom" {...formProps}>
      <OutcomeLine result={result} sent={naming.sent} failed={texts.unchanged} />
      <Field
        label={naming.name}
        optional
        type="text"
        autoComplete="name"
        hint={naming.hint}
        {...field("name")}
      />
      <p>
        <SubmitButton busy={isBusy}>{naming.button}</SubmitButton>
      </p>
    </form>
  );
}

/** Requests a new address. The address changes only after the letter to the new one is answered. */
export function AddressForm({ account }: { account: User }) {
  const { address } = texts;
  const { field, result, isBusy, formProps } = useMemberForm<"newEmail">({
    blank: { newEmail: "" },
    check: ({ newEmail }): Codes<"newEmail"> => (newEmail.trim() ? {} : { newEmail: "validation_required" }),
    problemText,
    send: ({ newEmail }) => askAsUser((client) => requestNewEmail(client, newEmail.trim())),
  });
  return (
    <form className="fields" aria-labelledby="adresse" {...formProps}>
      <p>
        {address.now}
        <strong>
          <EmailText address={account.email} />
        </strong>
      </p>
      <p>{address.text}</p>
      <OutcomeLine result={result} sent={address.sent} failed={address.failed} />
      <Field label={address.email} type="email" autoComplete="email" {...field("newEmail")} />
      <p>
        <SubmitButton busy={isBusy}>{address.button}</SubmitButton>
      </p>
    </form>
  );
}

type PasswordName = "oldPassword" | "password" | "passwordConfirm";

export function PasswordForm({ account }: { account: User }) {
  const { password } = texts;
  const { field, result, isBusy, formProps } = useMemberForm<PasswordName>({
    blank: { oldPassword: "", password: "", passwordConfirm: "" },
    check: passwordProblems,
    problemText,
    send: (typed) => askAsUser((client) => changePassword(client, typed)),
  });
  return (
    <form className="fields" aria-labelledby="mot-de-passe" {...formProps}>
      <p>{password.text}</p>
      <OutcomeLine result={result} sent={password.sent} failed={password.failed} />
      {/* For password managers: the account of this password. */}
      <input type="hidden" autoComplete="username" value={account.email} readOnly />
      <PasswordField label={password.old} autoComplete="current-password" {...field("oldPassword")} />
      <NoPassword />
      <PasswordField
        label={password.new}
        autoComplete="new-password"
        hint={password.hint}
        {...field("password")}
      />
      <PasswordField
        label={password.confirmation}
        autoComplete="new-password"
        {...field("passwordConfirm")}
      />
      <p>
        <SubmitButton busy={isBusy}>{password.button}</SubmitButton>
      </p>
    </form>
  );
}

/** Returns the problems that the store would find, without a call. */
function passwordProblems({ oldPassword, password, passwordConfirm }: Record<PasswordName, string>) {
  const codes: Codes<PasswordName> = newPasswordProblems(password, passwordConfirm);
  return oldPassword ? codes : { oldPassword: "validation_required", ...codes };
}
