import { useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { readOutcome } from "../../records/outcome.ts";
import type { LinkOutcome } from "../../records/sign-in/account-letters.ts";
import { addressContext } from "../../records/sign-in/confirmed-address.ts";
import { askForVerification } from "../../records/sign-in/letters.ts";
import { sessionAccount } from "../../records/sign-in/session-state.ts";
import { PasswordField } from "../../ui/field/password-field.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { useQuery } from "../layout/query.ts";
import type { Route } from "./+types/verification.ts";
import { texts as letterTexts } from "./letter-form.texts.ts";
import { LetterForm } from "./letter-form.tsx";
import { verificationTexts as texts } from "./mailed-link.texts.ts";
import { type LinkFaults, MailedLinkPage, mailedLinkMeta, readAddressee, readToken } from "./mailed-link.tsx";

export function action({ request, context }: Route.ActionArgs): Promise<LinkOutcome> {
  return context.get(addressContext).confirm(request, readToken(request));
}

/** Calls the server's own handler instead of the API, because the handler knows who is signed in here. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<LinkOutcome> {
  return serverAction().catch(readOutcome);
}

export const meta = mailedLinkMeta;

/** The page of the letter after registration. */
export default function VerificationPage({ actionData }: Route.ComponentProps) {
  const token = useQuery().get("token") ?? "";
  return (
    <MailedLinkPage
      texts={texts}
      followed={actionData}
      linkFaults={passwordFaults}
      onceMore={(email) => <LetterForm ask={askForVerification} button={letterTexts.again} email={email} />}
      besides={<Besides token={token} />}
    >
      {({ password }) => <Proof account={readAddressee(token).id} fault={password} />}
    </MailedLinkPage>
  );
}

/**
 * The password, unless this browser is signed in to the account. The field also appears if the server requires it
 * anyway.
 */
function Proof({ account, fault }: { account: string | undefined; fault: string | undefined }) {
  const heldRegistration = useSyncExternalStore(unchanging, sessionAccount, () => undefined);
  const [isWanted, setWanted] = useState(false);
  if (fault && !isWanted) setWanted(true);
  if (account && heldRegistration === account && !isWanted && !fault) return <p>{texts.signedIn}</p>;
  return (
    <PasswordField
      name="password"
      label={texts.password}
      autoComplete="current-password"
      hint={texts.hint}
      fault={fault}
    />
  );
}

function Besides({ token }: { token: string }) {
  const [question, answer] = texts.disown;
  return (
    <>
      <p>
        <WayLink to="/login/mot-de-passe">{texts.forgotten}</WayLink>
      </p>
      <p>
        {question}
        <Link to={`/login/pas-moi?token=${encodeURIComponent(token)}`} className="link">
          {answer}
        </Link>
      </p>
    </>
  );
}

function passwordFaults({ password }: Record<string, string>): LinkFaults {
  return { password: password && (password === "validation_required" ? texts.missing : texts.wrong) };
}

function unchanging(): () => void {
  return () => undefined;
}
