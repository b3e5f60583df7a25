import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { dayInFrench, dayInParis } from "../../domain/dates.ts";
import type { RequestFailure } from "../../domain/requests/outcomes.ts";
import type { DeadLink } from "../../domain/requests/state.ts";
import { mailNewLink } from "../../records/requests/by-link.ts";
import { Actions, ButtonLink } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { PageHead } from "../sections/page.tsx";
import { Unlisted } from "../seo/page-facts.tsx";
import { texts } from "./request.texts.ts";

/** A link that opens nothing: one notice, and nothing of the request. */
export function DeadRequest({ dead, token }: { dead: DeadLink; token: string }) {
  const says = texts.dead;
  if (dead.reason === "unknown") {
    return (
      <DeadPage title={says.unknown} text={says.unknownText} tone="calm">
        <ButtonLink to="/demande/devis">{says.begin}</ButtonLink>
      </DeadPage>
    );
  }
  if (dead.reason === "expired") {
    return (
      <DeadPage title={says.expired} text={says.expiredText} tone="calm">
        <Renewal token={token} />
      </DeadPage>
    );
  }
  if (dead.reason === "claimed") {
    return (
      <DeadPage title={says.claimed} text={says.claimedText} tone="calm">
        <ButtonLink to="/login?next=/account">{says.signIn}</ButtonLink>
      </DeadPage>
    );
  }
  return (
    <DeadPage
      title={dead.reason === "gone" ? says.gone : revokedText(dead.at)}
      text={dead.reason === "gone" ? "" : says.revokedText}
      tone="fault"
    >
      <ButtonLink to="/contact">{says.contact}</ButtonLink>
    </DeadPage>
  );
}

/** The answer did not come, or it was that this browser may not. */
export function FailedRequest({ reason, again }: { reason: RequestFailure; again: () => void }) {
  return (
    <DeadPage title={texts.failed[reason]} text="" tone="fault">
      <button type="button" className="button-outline" onClick={again}>
        {texts.failed.retry}
      </button>
    </DeadPage>
  );
}

type DeadPageProps = { title: string; text: string; tone: "calm" | "fault"; children: ReactNode };

function DeadPage({ title, text, tone, children }: DeadPageProps) {
  return (
    <>
      <Unlisted title={texts.name} />
      <PageHead lines={[texts.dead.title]}>
        <Notice tone={tone}>
          <p>
            <strong>{title}</strong> {text}
          </p>
        </Notice>
        <Actions>{children}</Actions>
      </PageHead>
    </>
  );
}

/** « Ce lien a été révoqué le 24 novembre 2026. » */
function revokedText(at: string): string {
  const day = dayInFrench(dayInParis(at));
  return french(`${texts.dead.revoked}${day && texts.dead.revokedOn + day}.`);
}

/** By the link itself: one that opens nothing is in no cookie. */
function Renewal({ token }: { token: string }) {
  const [said, setSaid] = useState("");
  async function renew(): Promise<void> {
    const answer = await mailNewLink(token);
    setSaid(answer.outcome === "done" ? texts.dead.renewed : texts.failed.unanswered);
  }
  return said ? (
    <p role="status">{said}</p>
  ) : (
    <button type="button" className="button-outline" onClick={renew}>
      {texts.dead.renew}
    </button>
  );
}

/** Where « Ce n'était pas moi » of a letter leads. */
export function RevokedNotice() {
  return (
    <p>
      {texts.revocation.done} <Link to="/contact">{texts.revocation.contact}</Link>
    </p>
  );
}
