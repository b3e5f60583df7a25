import { outcomeOf } from "../../records/outcome.ts";
import { addressContext, type DisownOutcome } from "../../records/sign-in/confirmed-address.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { useQuery } from "../layout/query.ts";
import type { Route } from "./+types/disown.ts";
import { confirmedTexts, disownTexts } from "./mailed-link.texts.ts";
import { MailedLinkPage, mailedLinkMeta, tokenIn } from "./mailed-link.tsx";

export function action({ request, context }: Route.ActionArgs): Promise<DisownOutcome> {
  return context.get(addressContext).disown(request, tokenIn(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<DisownOutcome> {
  return serverAction().catch(outcomeOf);
}

export const meta = mailedLinkMeta;

/**
 * Where the letter leads whoever did not make the account. Nothing happens before the button is pressed: programs that
 * look through letters open their links, and press nothing.
 */
export default function DisownPage({ actionData }: Route.ComponentProps) {
  const token = useQuery().get("token") ?? "";
  const isConfirmed = actionData?.outcome === "confirmed";
  const { again, take, ...spent } = confirmedTexts;
  return (
    <MailedLinkPage
      texts={isConfirmed ? { ...disownTexts, again, spent } : disownTexts}
      followed={isConfirmed ? { outcome: "spent" } : actionData}
      onceMore={() => isConfirmed && <ButtonLink to="/login/mot-de-passe">{take}</ButtonLink>}
      besides={
        <WayLink to={`/login/verification?token=${encodeURIComponent(token)}`}>{disownTexts.keep}</WayLink>
      }
    />
  );
}
