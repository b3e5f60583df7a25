import { readOutcome } from "../../records/outcome.ts";
import { addressContext, type DisownOutcome } from "../../records/sign-in/confirmed-address.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { useQuery } from "../layout/query.ts";
import type { Route } from "./+types/disown.ts";
import { confirmedTexts, disownTexts, keptAccountTexts } from "./mailed-link.texts.ts";
import { MailedLinkPage, type MailedLinkPageProps, mailedLinkMeta, readToken } from "./mailed-link.tsx";

export function action({ request, context }: Route.ActionArgs): Promise<DisownOutcome> {
  return context.get(addressContext).disown(request, readToken(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<DisownOutcome> {
  return serverAction().catch(readOutcome);
}

export const meta = mailedLinkMeta;

/**
 * The letter's page for a person who did not make the account. Only the button changes anything: programs that scan
 * letters open their links, but press nothing.
 */
export default function DisownPage({ actionData }: Route.ComponentProps) {
  const token = useQuery().get("token") ?? "";
  const isConfirmed = actionData?.outcome === "confirmed";
  return (
    <MailedLinkPage
      {...answerTo(actionData)}
      onceMore={() => isConfirmed && <ButtonLink to="/login/mot-de-passe">{confirmedTexts.take}</ButtonLink>}
      besides={
        <WayLink to={`/login/verification?token=${encodeURIComponent(token)}`}>{disownTexts.keep}</WayLink>
      }
    />
  );
}

/** If the account stays, the link is spent, and the page says why the account stays. */
function answerTo(answer: DisownOutcome | undefined): Pick<MailedLinkPageProps, "texts" | "followed"> {
  if (answer?.outcome !== "confirmed" && answer?.outcome !== "kept")
    return { texts: disownTexts, followed: answer };
  const { again, ...spent } = answer.outcome === "kept" ? keptAccountTexts : confirmedTexts;
  return { texts: { ...disownTexts, again, spent }, followed: { outcome: "spent" } };
}
