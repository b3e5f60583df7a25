import { momentInFrench } from "../../../domain/dates.ts";
import {
  type Message,
  type OwnMessageWithReplies,
  otherWriter,
  type Reply,
} from "../../../records/messages/own.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useCompany } from "../../sections/company.ts";
import { AttachedFiles } from "./attached.tsx";
import { texts } from "./messages.texts.ts";

type RepliesProps = {
  you: { id: string; name: string };
  messageWithReplies: OwnMessageWithReplies;
  /** The words that were not read before this visit. */
  fresh: ReadonlySet<string>;
};

/** All that was said, from the first word to the last; what is added is announced. */
export function MessageReplies({ you, messageWithReplies: { message, replies }, fresh }: RepliesProps) {
  return (
    <div role="log" aria-label={texts.replies}>
      <ol className="replies">
        <Word you={you} word={message} />
        {replies.map((reply) => (
          <Word
            key={reply.id}
            you={you}
            word={reply}
            isTeams={reply.side === "team"}
            isFresh={fresh.has(reply.id)}
          />
        ))}
      </ol>
    </div>
  );
}

type WordProps = { you: RepliesProps["you"]; word: Message | Reply; isTeams?: boolean; isFresh?: boolean };

function Word({ you, word, isTeams, isFresh }: WordProps) {
  const company = useCompany()?.name || texts.team;
  const name = "author_name" in word ? word.author_name : "";
  const author = isTeams ? [name, company].filter(Boolean).join(", ") : otherWriter(word, you) || texts.you;
  return (
    <li className={isTeams ? "reply-team" : undefined}>
      <div className="reply-head">
        <strong>{french(author)}</strong>
        {isFresh && <Badge tone="heartwood">{texts.fresh}</Badge>}
        <time className="note" dateTime={word.created.replace(" ", "T")}>
          {french(momentInFrench(word.created))}
        </time>
      </div>
      <p className="reply-words">{french(word.body)}</p>
      <AttachedFiles record={word} />
    </li>
  );
}
