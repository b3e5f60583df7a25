import { useState } from "react";
import { useRevalidator } from "react-router";
import { hasDetails } from "../../../domain/enquiries/details/enquiry-details.ts";
import type { RecordsClient } from "../../../records/client.ts";
import type { EnquiryState } from "../../../records/enquiries/by-link.ts";
import { findOwnEnquiry, type OwnEnquiryWithReplies } from "../../../records/enquiries/own.ts";
import { isClientError, logAndReturn, routeError } from "../../../records/failure.ts";
import { requireUser } from "../../../records/sign-in/session.ts";
import type { User } from "../../../records/sign-in/user.ts";
import { ownAccount } from "../../../records/users/account.ts";
import { french } from "../../../ui/text/typography.ts";
import { peopleTexts } from "../../conversation/conversation.texts.ts";
import { Conversation } from "../../conversation/conversation.tsx";
import { People } from "../../conversation/people.tsx";
import { Quotes } from "../../conversation/quotes.tsx";
import { Visits } from "../../conversation/visits.tsx";
import { LoadingFailed, PrivateFailure, PrivateSubpage, PrivateWaiting } from "../private-page.tsx";
import { useToLogin } from "../to-login.ts";
import { VerificationReminder } from "../verification-reminder.tsx";
import type { Route } from "./+types/enquiry.ts";
import { texts } from "./enquiries.texts.ts";
import { useLatest, useLive } from "./live.ts";
import { ownConversation } from "./own-conversation.ts";
import { type LoadedEnquiry, loadOwnEnquiry, useOwnEnquiry } from "./own-enquiry-loading.ts";

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { client, user } = await requireUser(request);
  const [account, enquiryWithReplies, around] = await Promise.all([
    ownAccount(client).catch(logAndReturn(user)),
    openOwnEnquiry(client, id),
    loadOwnEnquiry(id),
  ]);
  return { id, account, enquiryWithReplies, around };
}
clientLoader.hydrate = true as const;

export default function OwnEnquiryPage({
  loaderData: { id, account, enquiryWithReplies, around },
}: Route.ComponentProps) {
  return <EnquiryShown key={id} account={account} answer={enquiryWithReplies} around={around} />;
}

export function HydrateFallback() {
  return <PrivateWaiting />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateFailure error={error} />;
}

/** Returns `null` if the enquiry could not be loaded; the page says so. */
function openOwnEnquiry(client: RecordsClient, id: string): Promise<OwnEnquiryWithReplies | null> {
  return findOwnEnquiry(client, id).catch((error) => {
    if (isClientError(error) && error.status === 404) throw routeError(error);
    return logAndReturn(null)(error);
  });
}

type EnquiryShownProps = {
  account: User;
  answer: OwnEnquiryWithReplies | null;
  around: LoadedEnquiry;
};

function EnquiryShown({ account, answer, around }: EnquiryShownProps) {
  const enquiryWithReplies = useLatest(answer);
  const { enquiry, parts, change } = useOwnEnquiry(around);
  const { revalidate } = useRevalidator();
  const reactions = { onSaid: revalidate, onEnded: useToLogin() };
  const [telling, setTelling] = useState<"nothing" | "begun" | "asked">("nothing");
  useLive("messages", "replies", "visits", "quotes", "readers");
  const title = enquiryWithReplies ? french(enquiryWithReplies.enquiry.subject) : texts.name;
  // Most enquiries of an account are about no works, so the page first offers a button to begin the details. Details
  // once begun stay on the page, even if the client empties all of them.
  if (telling === "nothing" && enquiry && hasDetails(enquiry.second)) setTelling("begun");
  const isTold = enquiry !== null && telling !== "nothing";
  return (
    <PrivateSubpage
      title={title}
      back={{ to: "/account#echanges", name: texts.back }}
      said={parts && isTold && <parts.ResumeLink state={enquiry} />}
      below={
        parts &&
        isTold &&
        (enquiry.isOpen || parts.hasPending(enquiry.id)) && (
          <parts.OwnParts state={enquiry} isAskedFor={telling === "asked"} onChange={change} />
        )
      }
    >
      <div className="private-page-body">
        {enquiryWithReplies ? (
          <>
            <Conversation
              source={ownConversation(account, { ...enquiryWithReplies, visits: enquiry?.visits }, reactions)}
            />
            {!account.verified && <VerificationReminder email={account.email} />}
            {around.isPartial && !parts && <LoadingFailed title={texts.partsFailure} />}
            {enquiry && (enquiry.visits.length > 0 || enquiry.quotes.length > 0) && (
              <div className="own-enquiry-visits">
                <Quotes state={enquiry} onState={revalidate} />
                <Visits state={enquiry} onState={revalidate} />
              </div>
            )}
            {parts && isTold && <parts.OwnSummary state={enquiry} />}
            {parts && !isTold && <parts.MoreQuestion onMore={() => setTelling("asked")} />}
            {enquiry && <Readers enquiry={enquiry} onState={revalidate} />}
          </>
        ) : (
          <LoadingFailed title={texts.oneFailure} />
        )}
      </div>
    </PrivateSubpage>
  );
}

function Readers({ enquiry, onState }: { enquiry: EnquiryState; onState: () => void }) {
  return (
    <section aria-labelledby="lecteurs">
      <h2 id="lecteurs" className="subtitle">
        {peopleTexts.title}
      </h2>
      <People state={enquiry} onState={onState} />
    </section>
  );
}
