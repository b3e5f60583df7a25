import { isPicture, sentName } from "../../records/messages/attachments.ts";
import { type RequestState, requestFileUrl } from "../../records/requests/by-link.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { french } from "../../ui/text/typography.ts";
import { useCompany } from "../sections/company.ts";
import { conversationTexts as texts } from "./conversation.texts.ts";
import { DownloadIcon } from "./download-icon.tsx";
import { momentSaid } from "./moments.ts";

type Reply = RequestState["replies"][number];

/** What was said, the latest first, down to the message that it began with. */
export function Thread({ state, fresh }: { state: RequestState; fresh: ReadonlySet<string> }) {
  const { id, said, replies, you } = state;
  const isYours = (name: string) => name !== "" && (name === you.name || name === you.email);
  const file = (collection: "messages" | "replies", record: string) => (name: string) =>
    requestFileUrl(id, { collection, record, name });
  return (
    <ol className="thread" reversed>
      {replies.toReversed().map((reply) => (
        <Entry
          key={reply.id}
          entry={reply}
          isFresh={reply.isUnread || fresh.has(reply.id)}
          isYours={reply.side === "client" && isYours(reply.author_name)}
          urlOf={file("replies", reply.id)}
        />
      ))}
      {said && (
        <Entry
          entry={{ ...said, side: "client", quoted: "", via: "" }}
          isYours={you.role === "owner"}
          urlOf={file("messages", id)}
        />
      )}
    </ol>
  );
}

type EntryProps = {
  entry: Pick<Reply, "side" | "author_name" | "body" | "quoted" | "via" | "attachments" | "created">;
  isFresh?: boolean;
  isYours: boolean;
  urlOf: (name: string) => string;
};

function Entry({ entry, isFresh, isYours, urlOf }: EntryProps) {
  const { side, body, quoted, via, attachments, created } = entry;
  const classes = [side === "client" && "thread-client", isFresh && "thread-fresh"].filter(Boolean);
  return (
    <li className={classes.join(" ") || undefined}>
      <p className="thread-head">
        <Author entry={entry} isYours={isYours} />
        {isFresh && <span className="sr-only">{texts.fresh}</span>}
        <time className="note" dateTime={created.replace(" ", "T")}>
          {momentSaid(created)}
          {via === "mail" && texts.byMail}
        </time>
      </p>
      <p className="thread-words">{french(body)}</p>
      {quoted && (
        <details>
          <summary>{texts.quoted}</summary>
          <p className="note thread-words">{quoted}</p>
        </details>
      )}
      {attachments.length > 0 && (
        <ul className="thread-files">
          {attachments.map((name) => (
            <li key={name}>
              <FileLink name={name} url={urlOf(name)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** One of ours with the mark and the trade that the company's record tells of them. */
function Author({ entry: { side, author_name }, isYours }: Pick<EntryProps, "entry" | "isYours">) {
  const company = useCompany();
  if (side === "client") return <b>{isYours ? texts.you : french(author_name) || texts.client}</b>;
  const people = company?.people ?? [];
  const place = people.findIndex(({ name }) => name === author_name);
  const named = [author_name || company?.name || texts.team, people[place]?.trade].filter(Boolean);
  return (
    <>
      {place >= 0 && <Mark number={place + 1} />}
      <b>{french(named.join(", "))}</b>
    </>
  );
}

function FileLink({ name, url }: { name: string; url: string }) {
  return (
    <a className="link" href={url} target="_blank" rel="noreferrer" aria-label={texts.open + sentName(name)}>
      {isPicture(name) && <img src={`${url}&thumb=300x400`} alt="" width={48} height={64} loading="lazy" />}
      {sentName(name)}
      <DownloadIcon />
    </a>
  );
}
