import { PasswordField } from "../../../ui/field/password-field.tsx";
import type { FieldErrorTexts } from "../sending.ts";

type NewPasswordFieldsProps = {
  texts: { password: string; hint: string; confirmation: string };
  faults: FieldErrorTexts;
};

/** A new password and its confirmation, the last fields of a form. */
export function NewPasswordFields({ texts, faults }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="new-password"
        enterKeyHint="next"
        hint={texts.hint}
        fault={faults.password}
      />
      <PasswordField
        name="passwordConfirm"
        label={texts.confirmation}
        autoComplete="new-password"
        enterKeyHint="go"
        fault={faults.passwordConfirm}
      />
    </>
  );
}
