import type { Conversation, Message, Reply } from "../../../records/messages/conversations.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useCompany } from "../../sections/company.ts";
import { momentInFrench } from "../moment.ts";
import { AttachedFiles } from "./attached.tsx";
import { texts } from "./conversations.texts.ts";

type ThreadProps = {
  conversation: Conversation;
  /** The words that were not read before this visit. */
  fresh: ReadonlySet<string>;
};

/** All that was said, from the first word to the last; what is added is announced. */
export function Thread({ conversation: { message, replies }, fresh }: ThreadProps) {
  return (
    <div role="log" aria-label={texts.thread}>
      <ol className="thread">
        <Word word={message} />
        {replies.map((reply) => (
          <Word key={reply.id} word={reply} isTeams={reply.side === "team"} isFresh={fresh.has(reply.id)} />
        ))}
      </ol>
    </div>
  );
}

type WordProps = { word: Message | Reply; isTeams?: boolean; isFresh?: boolean };

function Word({ word, isTeams, isFresh }: WordProps) {
  const company = useCompany()?.name || texts.team;
  const name = "author_name" in word ? word.author_name : "";
  const author = isTeams ? [name, company].filter(Boolean).join(", ") : texts.you;
  return (
    <li className={isTeams ? "thread-team" : undefined}>
      <div className="thread-head">
        <strong>{french(author)}</strong>
        {isFresh && <Badge tone="heartwood">{texts.fresh}</Badge>}
        <time className="note" dateTime={word.created.replace(" ", "T")}>
          {momentInFrench(word.created)}
        </time>
      </div>
      <p className="thread-words">{french(word.body)}</p>
      <AttachedFiles record={word} />
    </li>
  );
}
