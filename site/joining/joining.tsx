import { useEffect, useState } from "react";
import { redirect, useSubmit } from "react-router";
import { browserRecords } from "../../records/client.ts";
import { readOutcome } from "../../records/outcome.ts";
import { devicesPath } from "../../records/sign-in/address.ts";
import { signInWithPassword } from "../../records/sign-in/session.ts";
import { type AcceptOutcome, teamInvitationContext } from "../../records/sign-in/team-invitation.ts";
import { Field } from "../../ui/field/field.tsx";
import { PasswordField } from "../../ui/field/password-field.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { MailedLinkPage, mailedLinkMeta, readToken } from "../sign-in/mailed-link.tsx";
import { passkeyPlace } from "../sign-in/passkey-place.ts";
import { fieldErrorsOfCodes, passwordCodes } from "../sign-in/password-errors.ts";
import type { Route } from "./+types/joining.ts";
import { texts } from "./joining.texts.ts";

export async function action({ request, context }: Route.ActionArgs): Promise<AcceptOutcome> {
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
}: Route.ClientActionArgs): Promise<AcceptOutcome> {
  const form = await request.clone().formData();
  const accepted = await serverAction().catch(readOutcome);
  if (accepted.outcome !== "done") return accepted;
  const client = await browserRecords();
  const credentials = { email: accepted.value, password: String(form.get("password")) };
  const signedIn = await signInWithPassword(client, credentials);
  if (signedIn.outcome !== "done") return accepted;
  const isForPasskey = form.get("way") === "passkey";
  throw redirect(isForPasskey ? `${devicesPath}?next=%2Fdashboard` : "/dashboard");
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
      faultsOf={fieldErrorsOfCodes}
      onceMore={() => <WayLink to="/login?next=%2Fdashboard">{texts.done.goOn.label}</WayLink>}
    >
      {({ name, password, passwordConfirm }) => (
        <>
          <Field name="name" type="text" label={texts.name} autoComplete="name" fault={name} />
          <PasskeyWay />
          <PasswordField
            name="password"
            label={texts.password}
            autoComplete="new-password"
            hint={texts.hint}
            fault={password}
          />
          <PasswordField
            name="passwordConfirm"
            label={texts.confirmation}
            autoComplete="new-password"
            fault={passwordConfirm}
          />
        </>
      )}
    </MailedLinkPage>
  );
}

/** Opens the account with a password that nobody knows, and leads to the page that makes a passkey. */
function PasskeyWay() {
  const submit = useSubmit();
  const [isPossible, setPossible] = useState(false);
  useEffect(() => setPossible(passkeyPlace() === "here"), []);
  if (!isPossible) return null;

  function send(form: HTMLFormElement | null): void {
    if (!form) return;
    const answer = new FormData(form);
    const password = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
    answer.set("password", password);
    answer.set("passwordConfirm", password);
    answer.set("way", "passkey");
    submit(answer, { method: "post" });
  }

  return (
    <p>
      <button
        type="button"
        className="button-outline"
        onClick={({ currentTarget }) => send(currentTarget.form)}
      >
        {texts.passkey}
      </button>
    </p>
  );
}
