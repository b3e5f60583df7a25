import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { browserRecords, type RecordsClient } from "../../../records/client.ts";
import { isClientError, logAndReturn, routeError } from "../../../records/failure.ts";
import {
  findOwnMessage,
  markRepliesRead,
  type OwnMessageWithReplies,
  unreadIn,
} from "../../../records/messages/own.ts";
import { type RequestState, requestByLink } from "../../../records/requests/by-link.ts";
import { requireUser } from "../../../records/sign-in/session.ts";
import type { User } from "../../../records/sign-in/user.ts";
import { ownAccount } from "../../../records/users/account.ts";
import { french } from "../../../ui/text/typography.ts";
import { peopleTexts } from "../../conversation/conversation.texts.ts";
import { People } from "../../conversation/people.tsx";
import { Thread } from "../../conversation/thread.tsx";
import { Visits } from "../../conversation/visits.tsx";
import { LoadingFailed, PrivateFailure, PrivateSubpage, PrivateWaiting } from "../private-page.tsx";
import { VerificationReminder } from "../verification-reminder.tsx";
import type { Route } from "./+types/message.ts";
import { useLatest, useLive } from "./live.ts";
import { messageEntries } from "./message-entries.ts";
import { texts } from "./messages.texts.ts";
import { ReplyForm } from "./reply-form.tsx";

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { client, user } = await requireUser(request);
  const [account, messageWithReplies, around] = await Promise.all([
    ownAccount(client).catch(logAndReturn(user)),
    openMessage(client, id),
    requestByLink(id),
  ]);
  // Whose address is not confirmed may write, and no more.
  return { id, account, messageWithReplies, request: around.outcome === "done" ? around.value : null };
}
clientLoader.hydrate = true as const;

export default function MessagePage({
  loaderData: { id, account, messageWithReplies, request },
}: Route.ComponentProps) {
  return <MessageShown key={id} account={account} answer={messageWithReplies} request={request} />;
}

export function HydrateFallback() {
  return <PrivateWaiting />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateFailure error={error} />;
}

/** Nothing where it could not be loaded, which the page says. */
function openMessage(client: RecordsClient, id: string): Promise<OwnMessageWithReplies | null> {
  return findOwnMessage(client, id).catch((error) => {
    if (isClientError(error) && error.status === 404) throw routeError(error);
    return logAndReturn(null)(error);
  });
}

type MessageShownProps = {
  account: User;
  answer: OwnMessageWithReplies | null;
  request: RequestState | null;
};

function MessageShown({ account, answer, request: asked }: MessageShownProps) {
  const messageWithReplies = useLatest(answer);
  const request = useLatest(asked);
  const { revalidate } = useRevalidator();
  const fresh = useReading(messageWithReplies);
  useLive("messages", "replies", "visits", "readers");
  const title = messageWithReplies ? french(messageWithReplies.message.subject) : texts.name;
  return (
    <PrivateSubpage title={title} back={{ to: "/account#echanges", name: texts.back }}>
      <div className="private-page-body">
        {messageWithReplies ? (
          <>
            <div>
              <Thread entries={messageEntries(account, messageWithReplies, fresh)} />
            </div>
            {!account.verified && <VerificationReminder email={account.email} />}
            {request && request.visits.length > 0 && (
              <div className="message-visits">
                <Visits state={request} onState={revalidate} />
              </div>
            )}
            <section className="message-reply" aria-labelledby="repondre">
              <h2 id="repondre" className="subtitle">
                {texts.reply.title}
              </h2>
              <ReplyForm message={messageWithReplies.message.id} onSent={revalidate} />
            </section>
            {request && (
              <section aria-labelledby="lecteurs">
                <h2 id="lecteurs" className="subtitle">
                  {peopleTexts.title}
                </h2>
                <People state={request} onState={revalidate} />
              </section>
            )}
          </>
        ) : (
          <LoadingFailed title={texts.oneFailure} />
        )}
      </div>
    </PrivateSubpage>
  );
}

/**
 * Marks the cooperative's words as read, as soon as somebody can see them. Returns which of them were not before
 * this visit.
 */
function useReading(messageWithReplies: OwnMessageWithReplies | null): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = messageWithReplies
    ? unreadIn(messageWithReplies)
        .map(({ id }) => id)
        .join()
    : "";

  useEffect(() => {
    if (!unread) return;
    const ids = unread.split(",");

    function read(): void {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", read);
      setFresh((before) => new Set([...before, ...ids]));
      browserRecords()
        .then((client) => markRepliesRead(client, ids))
        .catch(logAndReturn(undefined));
    }

    document.addEventListener("visibilitychange", read);
    read();
    return () => document.removeEventListener("visibilitychange", read);
  }, [unread]);

  return fresh;
}
