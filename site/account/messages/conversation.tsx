import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { browserRecords, type RecordsClient } from "../../../records/client.ts";
import { isClientError, logAndReturn, routeError } from "../../../records/failure.ts";
import {
  type Conversation,
  markRepliesRead,
  ownConversation,
  unreadIn,
} from "../../../records/messages/conversations.ts";
import { requireUser } from "../../../records/sign-in/session.ts";
import type { User } from "../../../records/sign-in/user.ts";
import { ownAccount } from "../../../records/users/account.ts";
import { french } from "../../../ui/text/typography.ts";
import { LoadingFailed, PrivateFailure, PrivateSubpage, PrivateWaiting } from "../private-page.tsx";
import { VerificationReminder } from "../verification-reminder.tsx";
import type { Route } from "./+types/conversation.ts";
import { texts } from "./conversations.texts.ts";
import { useLatest, useLive } from "./live.ts";
import { ReplyForm } from "./reply-form.tsx";
import { Thread } from "./thread.tsx";

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { client, user } = await requireUser(request);
  const [account, conversation] = await Promise.all([
    ownAccount(client).catch(logAndReturn(user)),
    opened(client, id),
  ]);
  return { id, account, conversation };
}
clientLoader.hydrate = true as const;

export default function ConversationPage({
  loaderData: { id, account, conversation },
}: Route.ComponentProps) {
  return <ConversationShown key={id} account={account} answer={conversation} />;
}

export function HydrateFallback() {
  return <PrivateWaiting />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateFailure error={error} />;
}

/** Nothing where it could not be loaded, which the page says. */
function opened(client: RecordsClient, id: string): Promise<Conversation | null> {
  return ownConversation(client, id).catch((error) => {
    if (isClientError(error) && error.status === 404) throw routeError(error);
    return logAndReturn(null)(error);
  });
}

type ConversationShownProps = { account: User; answer: Conversation | null };

function ConversationShown({ account, answer }: ConversationShownProps) {
  const conversation = useLatest(answer);
  const { revalidate } = useRevalidator();
  const fresh = useReading(conversation);
  useLive("messages", "replies");
  const title = conversation ? french(conversation.message.subject) : texts.name;
  return (
    <PrivateSubpage title={title} back={{ to: "/account#echanges", name: texts.back }}>
      <div className="conversation-body">
        {conversation ? (
          <>
            <Thread conversation={conversation} fresh={fresh} />
            {!account.verified && <VerificationReminder email={account.email} />}
            <section className="conversation-reply" aria-labelledby="repondre">
              <h2 id="repondre" className="subtitle">
                {texts.reply.title}
              </h2>
              <ReplyForm message={conversation.message.id} onSent={revalidate} />
            </section>
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
function useReading(conversation: Conversation | null): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = conversation
    ? unreadIn(conversation)
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
