import { Field } from "../../ui/field.tsx";
import { confirmPasswordReset, type Followed, unanswered } from "../records/account-letters.ts";
import { browserRecords, type RecordsClient, serverRecords } from "../records/client.ts";
import type { Route } from "./+types/new-password.ts";
import { newPasswordTexts as texts } from "./mailed-link.texts.ts";
import { type Faults, MailedLinkPage, mailedLinkHeaders, mailedLinkMeta, tokenIn } from "./mailed-link.tsx";

export function action({ request, context }: Route.ActionArgs) {
  return changePassword(request, () => serverRecords(context));
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return changePassword(request, browserRecords).catch(unanswered);
}

export const headers = mailedLinkHeaders;

export const meta = mailedLinkMeta;

/** Where the letter to somebody who lost the password leads. */
export default function NewPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage texts={texts} followed={actionData} faultsOf={faultsOf}>
      {({ password, passwordConfirm }) => (
        <>
          <Field
            name="password"
            label={texts.password}
            type="password"
            autoComplete="new-password"
            hint={texts.hint}
            fault={password}
          />
          <Field
            name="passwordConfirm"
            label={texts.confirmation}
            type="password"
            autoComplete="new-password"
            fault={passwordConfirm}
          />
        </>
      )}
    </MailedLinkPage>
  );
}

/** What the store would refuse is not even asked. */
async function changePassword(request: Request, records: () => Promise<RecordsClient>): Promise<Followed> {
  const form = await request.formData();
  const [password, confirmation] = [typed(form, "password"), typed(form, "passwordConfirm")];
  if (Array.from(password).length < shortest) return refused("password", "validation_min_text_constraint");
  if (password !== confirmation) return refused("passwordConfirm", "validation_values_mismatch");
  return confirmPasswordReset(await records(), tokenIn(request), { password, confirmation });
}

/** As the store holds it. */
const shortest = 8;

function typed(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

function refused(field: string, code: string): Followed {
  return { outcome: "refused", codes: { [field]: code } };
}

function faultsOf({ password, passwordConfirm }: Record<string, string>): Faults {
  const tooLong = password === "validation_max_text_constraint";
  return {
    password: password && (tooLong ? texts.tooLong : texts.tooShort),
    passwordConfirm: passwordConfirm && texts.mismatch,
  };
}
