import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { dayInFrench, dayInParis } from "../../domain/dates.ts";
import type { EnquiryFailure } from "../../domain/enquiries/outcomes.ts";
import type { DeadLink } from "../../domain/enquiries/state.ts";
import { mailNewLink } from "../../records/enquiries/by-link.ts";
import { Actions, ButtonLink } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { useSaid } from "../conversation/said.ts";
import { PageHead } from "../sections/page.tsx";
import { useQuoteCall } from "../sections/written/use-page.ts";
import { Unlisted } from "../seo/page-facts.tsx";
import { texts } from "./enquiry.texts.ts";
import { useEnquiryTexts } from "./use-enquiry-texts.ts";

type DeadEnquiryProps = {
  dead: DeadLink;
  token: string;
  /** The enquiry was shown a moment ago, and the focused element is gone with it. */
  wasOpen?: boolean | undefined;
};

/** A link that opens nothing: one notice, and no content of the enquiry. */
export function DeadEnquiry({ dead, token, wasOpen = false }: DeadEnquiryProps) {
  const says = texts.dead;
  const call = useQuoteCall();
  useEffect(() => {
    if (wasOpen) document.querySelector<HTMLElement>("main h1")?.focus();
  }, [wasOpen]);
  if (dead.reason === "unknown") {
    return (
      <DeadPage title={says.unknown} text={says.unknownText} tone="calm">
        <ButtonLink to="/demande/devis">{call}</ButtonLink>
      </DeadPage>
    );
  }
  if (dead.reason === "expired" || dead.reason === "replaced") {
    return (
      <DeadPage title={says[dead.reason]} text={says.expiredText} tone="calm">
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

/** Shown if no answer arrived, or if this browser may not read the enquiry. */
export function FailedEnquiry({ reason, again }: { reason: EnquiryFailure; again: () => void }) {
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
      <Unlisted title={texts.dead.title} />
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

/** Uses the link's own token, because a dead link is in no cookie. */
function Renewal({ token }: { token: string }) {
  const [failure, setFailure] = useState("");
  const { said, place, say } = useSaid<HTMLParagraphElement>();
  async function renew(): Promise<void> {
    const answer = await mailNewLink(token);
    if (answer.outcome === "done") return say(texts.dead.renewed);
    setFailure(texts.failed[answer.outcome === "failed" ? answer.reason : "unanswered"]);
  }
  if (said) {
    return (
      <p ref={place} role="status" tabIndex={-1}>
        {said}
      </p>
    );
  }
  return (
    <>
      <button type="button" className="button-outline" onClick={renew}>
        {texts.dead.renew}
      </button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

/** Target of « Ce n'était pas moi » in a letter. */
export function RevokedNotice() {
  const { done, contact } = useEnquiryTexts().revocation;
  return (
    <p>
      {done} <Link to="/contact">{contact}</Link>
    </p>
  );
}
