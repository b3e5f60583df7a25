import { readOutcome } from "../../records/outcome.ts";
import type { LinkOutcome } from "../../records/sign-in/account-letters.ts";
import { teamInvitationContext } from "../../records/sign-in/team-invitation.ts";
import { Field } from "../../ui/field/field.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { MailedLinkPage, mailedLinkMeta, readToken } from "../sign-in/mailed-link.tsx";
import { fieldErrorsOfCodes, passwordCodes } from "../sign-in/password/password-errors.ts";
import type { Route } from "./+types/joining.ts";
import { AccessFields } from "./access-fields.tsx";
import { enterNewAccount } from "./entering.ts";
import { texts } from "./joining.texts.ts";

export async function action({ request, context }: Route.ActionArgs): Promise<LinkOutcome<string>> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const codes = {
    ...(text("name").trim() === "" && { name: "validation_required" }),
    ...passwordCodes(text("password"), text("passwordConfirm")),
  };
  if (Object.keys(codes).length > 0) return { outcome: "invalid", codes };
  const answer = { name: text("name").trim(), password: text("password") };
  return context.get(teamInvitationContext)(readToken(request), answer);
}

/** The browser signs in at once. A person who wants a passkey never learns the password that the browser makes up. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<LinkOutcome<string>> {
  const form = await request.clone().formData();
  const accepted = await serverAction().catch(readOutcome);
  if (accepted.outcome === "done") await enterNewAccount(accepted.value, form, "/dashboard");
  return accepted;
}

export const meta = mailedLinkMeta;

/** The page of the letter that invites a colleague. Only a button opens the account. */
export default function JoiningPage({ actionData }: Route.ComponentProps) {
  const followed =
    actionData?.outcome === "done" ? ({ outcome: "done", value: undefined } as const) : actionData;
  return (
    <MailedLinkPage
      texts={texts}
      followed={followed}
      linkFaults={fieldErrorsOfCodes}
      onceMore={() => <WayLink to="/login?next=%2Fdashboard">{texts.done.goOn.label}</WayLink>}
    >
      {({ name, ...faults }) => (
        <>
          <Field name="name" type="text" label={texts.name} autoComplete="name" fault={name} />
          <AccessFields {...faults} />
        </>
      )}
    </MailedLinkPage>
  );
}
