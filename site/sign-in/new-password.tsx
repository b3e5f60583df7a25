import { browserRecords, type RecordsClient, serverRecords } from "../../records/client.ts";
import { readOutcome } from "../../records/outcome.ts";
import { confirmPasswordReset, type LinkOutcome } from "../../records/sign-in/account-letters.ts";
import { askForPasswordReset } from "../../records/sign-in/letters.ts";
import type { Route } from "./+types/new-password.ts";
import { texts as letterTexts } from "./letter-form.texts.ts";
import { LetterForm } from "./letter-form.tsx";
import { newPasswordTexts as texts } from "./mailed-link.texts.ts";
import { backToLogin, MailedLinkPage, mailedLinkMeta, readToken } from "./mailed-link.tsx";
import { NewPasswordFields } from "./password/new-password-fields.tsx";
import { fieldErrorsOfCodes, passwordCodes } from "./password/password-errors.ts";

export async function action({ request, context }: Route.ActionArgs) {
  return backToLogin(request, await changePassword(request, () => serverRecords(context)));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return backToLogin(request, await changePassword(request, browserRecords).catch(readOutcome));
}

export const meta = mailedLinkMeta;

/** The page of the letter for a lost password. */
export default function NewPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      texts={texts}
      followed={actionData}
      linkFaults={fieldErrorsOfCodes}
      onceMore={(email) => <LetterForm ask={askForPasswordReset} button={letterTexts.again} email={email} />}
    >
      {(faults) => <NewPasswordFields texts={texts} faults={faults} />}
    </MailedLinkPage>
  );
}

/** Values that the store would reject are not sent. */
async function changePassword(request: Request, records: () => Promise<RecordsClient>): Promise<LinkOutcome> {
  const form = await request.formData();
  const [password, confirmation] = [formText(form, "password"), formText(form, "passwordConfirm")];
  const codes = passwordCodes(password, confirmation);
  if (Object.keys(codes).length > 0) return { outcome: "invalid", codes };
  return confirmPasswordReset(await records(), readToken(request), { password, confirmation });
}

function formText(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}
