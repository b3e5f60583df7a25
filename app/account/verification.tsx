import { confirmVerification, unanswered } from "../records/account-letters.ts";
import { askForVerification } from "../records/asked-letters.ts";
import { browserRecords, serverRecords } from "../records/client.ts";
import type { Route } from "./+types/verification.ts";
import { texts as letterTexts } from "./letter-request.texts.ts";
import { LetterRequest } from "./letter-request.tsx";
import { verificationTexts as texts } from "./mailed-link.texts.ts";
import { MailedLinkPage, mailedLinkHeaders, mailedLinkMeta, tokenIn } from "./mailed-link.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  return confirmVerification(await serverRecords(context), tokenIn(request));
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return browserRecords()
    .then((client) => confirmVerification(client, tokenIn(request)))
    .catch(unanswered);
}

export const headers = mailedLinkHeaders;

export const meta = mailedLinkMeta;

/** Where the letter after registering leads. */
export default function VerificationPage({ actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      texts={texts}
      followed={actionData}
      onceMore={(email) => (
        <LetterRequest ask={askForVerification} button={letterTexts.again} email={email} />
      )}
    />
  );
}
