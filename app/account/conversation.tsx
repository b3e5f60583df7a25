import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { BackLink } from "../../ui/link.tsx";
import { french } from "../../ui/typography.ts";
import { browserRecords } from "../records/client.ts";
import { type Conversation, markRead, ownConversation, unreadIn } from "../records/conversations.ts";
import { isClientError, logged, routeError } from "../records/failure.ts";
import { requireUser } from "../records/session.ts";
import type { Route } from "./+types/conversation.ts";
import { texts } from "./conversations.texts.ts";
import { useLatest, useLive } from "./live.ts";
import {
  LoadingFailed,
  PrivateFailure,
  PrivatePage,
  PrivateWaiting,
  privateHeaders,
} from "./private-page.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { Thread } from "./thread.tsx";

export const headers = privateHeaders;

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { client } = await requireUser(request);
  const conversation = await ownConversation(client, id).catch((error) => {
    if (isClientError(error) && error.status === 404) throw routeError(error);
    return logged(null)(error);
  });
  return { id, conversation };
}
clientLoader.hydrate = true as const;

export default function ConversationPage({ loaderData: { id, conversation } }: Route.ComponentProps) {
  return <ConversationShown key={id} answer={conversation} />;
}

export function HydrateFallback() {
  return <PrivateWaiting />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateFailure error={error} />;
}

function ConversationShown({ answer }: { answer: Conversation | null }) {
  const conversation = useLatest(answer);
  const { revalidate } = useRevalidator();
  const fresh = useReading(conversation);
  useLive("messages", "replies");
  const title = conversation ? french(conversation.message.subject) : texts.name;
  return (
    <PrivatePage title={title}>
      <div className="conversation page-grid">
        <div className="conversation-head">
          <BackLink to="/account#echanges">{texts.back}</BackLink>
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        <div className="conversation-body">
          {conversation ? (
            <>
              <Thread conversation={conversation} fresh={fresh} />
              <section aria-labelledby="repondre">
                <h2 id="repondre" className="subtitle mb-6">
                  {texts.reply.title}
                </h2>
                <ReplyForm message={conversation.message.id} onSent={revalidate} />
              </section>
            </>
          ) : (
            <LoadingFailed title={texts.oneFailure} />
          )}
        </div>
      </div>
    </PrivatePage>
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
        .then((client) => markRead(client, ids))
        .catch(logged(undefined));
    }

    document.addEventListener("visibilitychange", read);
    read();
    return () => document.removeEventListener("visibilitychange", read);
  }, [unread]);

  return fresh;
}
