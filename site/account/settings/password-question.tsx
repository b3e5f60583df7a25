import { type ReactNode, useState } from "react";
import { Confirmation } from "../../../ui/dialog/confirmation.tsx";
import { PasswordField } from "../../../ui/field/password-field.tsx";
import { NoPassword } from "./no-password.tsx";

type PasswordQuestionProps = {
  texts: { title: string; confirm: string; keep: string; password: string; missing: string };
  /** The field's name. */
  name: string;
  /** Error of the last password. */
  fault: string | undefined;
  isBusy: boolean;
  onPassword: (password: string) => void;
  onClose: () => void;
  /** Why the password is needed. */
  children: ReactNode;
};

/** Asks for the password before an action that only the account's owner may do. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  const { texts, name, isBusy, onPassword, onClose, children } = props;
  const [isMissing, setMissing] = useState(false);
  const fault = isMissing ? texts.missing : props.fault;
  return (
    <Confirmation
      title={texts.title}
      confirm={texts.confirm}
      keep={texts.keep}
      isBusy={isBusy}
      onConfirm={(form) => {
        const password = String(new FormData(form).get(name) ?? "");
        setMissing(!password);
        if (password) onPassword(password);
      }}
      onClose={onClose}
    >
      {children}
      <PasswordField name={name} label={texts.password} autoComplete="current-password" fault={fault} />
      <NoPassword />
      <p role="alert" className="sr-only">
        {fault}
      </p>
    </Confirmation>
  );
}
