import { browserRecords, type RecordsClient, serverRecords } from "../../records/client.ts";
import { readOutcome } from "../../records/outcome.ts";
import { confirmEmailChange, type LinkOutcome } from "../../records/sign-in/account-letters.ts";
import { PasswordField } from "../../ui/field/password-field.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import type { Route } from "./+types/new-address.ts";
import { texts as linkTexts, newAddressTexts as texts } from "./mailed-link.texts.ts";
import { backToLogin, type LinkFaults, MailedLinkPage, mailedLinkMeta, readToken } from "./mailed-link.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  return backToLogin(request, await changeAddress(request, () => serverRecords(context)));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return backToLogin(request, await changeAddress(request, browserRecords).catch(readOutcome));
}

export const meta = mailedLinkMeta;

/** The page of the letter to a new address. */
export default function NewAddressPage({ actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      texts={texts}
      followed={actionData}
      linkFaults={passwordFaults}
      onceMore={() => <WayLink to="/account">{linkTexts.goOn}</WayLink>}
    >
      {({ password }) => (
        <PasswordField
          name="password"
          label={texts.password}
          autoComplete="current-password"
          fault={password}
        />
      )}
    </MailedLinkPage>
  );
}

async function changeAddress(request: Request, records: () => Promise<RecordsClient>): Promise<LinkOutcome> {
  const form = await request.formData();
  const password = String(form.get("password") ?? "");
  return confirmEmailChange(await records(), readToken(request), { password });
}

function passwordFaults({ password }: Record<string, string>): LinkFaults {
  return { password: password && (password === "validation_required" ? texts.missing : texts.wrong) };
}
