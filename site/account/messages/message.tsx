import { useState } from "react";
import { useRevalidator } from "react-router";
import { hasDetails } from "../../../domain/enquiries/details/enquiry-details.ts";
import type { RecordsClient } from "../../../records/client.ts";
import type { EnquiryState } from "../../../records/enquiries/by-link.ts";
import { findOwnMessage, type OwnMessageWithReplies } from "../../../records/enquiries/own.ts";
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
import type { Route } from "./+types/message.ts";
import { useLatest, useLive } from "./live.ts";
import { texts } from "./messages.texts.ts";
import { ownConversation } from "./own-conversation.ts";
import { type LoadedEnquiry, loadOwnEnquiry, useOwnEnquiry } from "./own-enquiry-loading.ts";

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { client, user } = await requireUser(request);
  const [account, messageWithReplies, around] = await Promise.all([
    ownAccount(client).catch(logAndReturn(user)),
    openMessage(client, id),
    loadOwnEnquiry(id),
  ]);
  return { id, account, messageWithReplies, around };
}
clientLoader.hydrate = true as const;

export default function MessagePage({
  loaderData: { id, account, messageWithReplies, around },
}: Route.ComponentProps) {
  return <MessageShown key={id} account={account} answer={messageWithReplies} around={around} />;
}

export function HydrateFallback() {
  return <PrivateWaiting />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateFailure error={error} />;
}

/** Returns `null` if the enquiry could not be loaded; the page says so. */
function openMessage(client: RecordsClient, id: string): Promise<OwnMessageWithReplies | null> {
  return findOwnMessage(client, id).catch((error) => {
    if (isClientError(error) && error.status === 404) throw routeError(error);
    return logAndReturn(null)(error);
  });
}

type MessageShownProps = {
  account: User;
  answer: OwnMessageWithReplies | null;
  around: LoadedEnquiry;
};

function MessageShown({ account, answer, around }: MessageShownProps) {
  const messageWithReplies = useLatest(answer);
  const { enquiry, parts, change } = useOwnEnquiry(around);
  const { revalidate } = useRevalidator();
  const reactions = { onSaid: revalidate, onEnded: useToLogin() };
  const [telling, setTelling] = useState<"nothing" | "begun" | "asked">("nothing");
  useLive("messages", "replies", "visits", "quotes", "readers");
  const title = messageWithReplies ? french(messageWithReplies.message.subject) : texts.name;
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
        {messageWithReplies ? (
          <>
            <Conversation
              source={ownConversation(account, { ...messageWithReplies, visits: enquiry?.visits }, reactions)}
            />
            {!account.verified && <VerificationReminder email={account.email} />}
            {around.isPartial && !parts && <LoadingFailed title={texts.partsFailure} />}
            {enquiry && (enquiry.visits.length > 0 || enquiry.quotes.length > 0) && (
              <div className="message-visits">
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
