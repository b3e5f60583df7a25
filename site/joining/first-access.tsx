import { readOutcome } from "../../records/outcome.ts";
import type { LinkOutcome } from "../../records/sign-in/account-letters.ts";
import { firstAccessContext } from "../../records/sign-in/first-access.ts";
import { Field } from "../../ui/field/field.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { MailedLinkPage, mailedLinkMeta, readToken } from "../sign-in/mailed-link.tsx";
import { fieldErrorsOfCodes, passwordCodes } from "../sign-in/password/password-errors.ts";
import type { Route } from "./+types/first-access.ts";
import { AccessFields } from "./access-fields.tsx";
import { enterNewAccount } from "./entering.ts";
import { texts } from "./first-access.texts.ts";
import { texts as joiningTexts } from "./joining.texts.ts";

export async function action({ request, context }: Route.ActionArgs): Promise<LinkOutcome<string>> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const answer = { name: text("name").trim(), email: text("email").trim(), password: text("password") };
  const codes = {
    ...(answer.name === "" && { name: "validation_required" }),
    ...(answer.email === "" && { email: "validation_required" }),
    ...passwordCodes(answer.password, text("passwordConfirm")),
  };
  if (Object.keys(codes).length > 0) return { outcome: "invalid", codes };
  return context.get(firstAccessContext)(readToken(request), answer);
}

/** The browser signs in at once. It also tries after a lost answer, which may have made the account. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<LinkOutcome<string>> {
  const form = await request.clone().formData();
  const answer = await serverAction().catch(readOutcome);
  if (answer.outcome !== "invalid")
    await enterNewAccount(String(form.get("email")).trim(), form, openingPath);
  return answer;
}

const openingPath = "/dashboard/mise-en-ligne";

export const meta = mailedLinkMeta;

/** The form that makes the first administrator of a new site. The server shows it to the holder of its link alone. */
export default function FirstAccessPage({ actionData }: Route.ComponentProps) {
  const followed =
    actionData?.outcome === "done" ? ({ outcome: "done", value: undefined } as const) : actionData;
  return (
    <MailedLinkPage
      texts={texts}
      followed={followed}
      linkFaults={fieldErrorsOfCodes}
      onceMore={() => <WayLink to={texts.done.goOn.to}>{texts.done.goOn.label}</WayLink>}
    >
      {({ name, email, ...faults }) => (
        <>
          <Field name="name" type="text" label={joiningTexts.name} autoComplete="name" fault={name} />
          <Field name="email" type="email" label={texts.email} autoComplete="username" fault={email} />
          <AccessFields {...faults} />
        </>
      )}
    </MailedLinkPage>
  );
}
