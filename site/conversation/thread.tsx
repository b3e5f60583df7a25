import { useState } from "react";
import { Mark } from "../../ui/drawing/mark.tsx";
import { french } from "../../ui/text/typography.ts";
import { useCompany } from "../sections/company.ts";
import { conversationTexts as texts } from "./conversation.texts.ts";
import { FileLinks } from "./file-links.tsx";
import { momentSaid } from "./moments.ts";
import { OfferedSlots } from "./offered-slots.tsx";
import { entriesAtFirst, type ThreadEntry } from "./source.ts";
import "./thread.css";

/** The conversation, the latest entry first. A button shows the older ones, down to the first message. */
export function Thread({ entries }: { entries: readonly ThreadEntry[] }) {
  const [isWhole, setWhole] = useState(false);
  const atFirst = entriesAtFirst(entries);
  const older = entries.length - atFirst;
  return (
    <>
      <div role="log" aria-label={texts.title}>
        <ol className="thread" reversed>
          {entries.slice(0, isWhole ? undefined : atFirst).map((entry, index) => (
            <Entry key={entry.id} entry={entry} isNext={isWhole && index === atFirst} />
          ))}
        </ol>
      </div>
      {older > 0 && !isWhole && (
        <p>
          <button type="button" className="link" onClick={() => setWhole(true)}>
            {texts.older(older)}
          </button>
        </p>
      )}
    </>
  );
}

type EntryProps = {
  entry: ThreadEntry;
  /** The first of the entries that a button has just shown. */
  isNext: boolean;
};

function Entry({ entry, isNext }: EntryProps) {
  const { side, body, offer, quoted, via, attachments, file_names, created, isFresh, fileUrl } = entry;
  const classes = [side === "client" && "thread-client", isFresh && "thread-fresh"].filter(Boolean);
  return (
    <li
      className={classes.join(" ") || undefined}
      tabIndex={isNext ? -1 : undefined}
      ref={isNext ? focusEntry : undefined}
    >
      <p className="thread-head">
        <Author entry={entry} />
        {isFresh && <span className="sr-only">{texts.fresh}</span>}
        <time className="note" dateTime={created.replace(" ", "T")}>
          {momentSaid(created)}
          {via && texts.by[via]}
        </time>
      </p>
      <p className="thread-words">{french(body)}</p>
      {offer && <OfferedSlots offer={offer} />}
      {quoted && (
        <details>
          <summary>{texts.quoted}</summary>
          <p className="note thread-words">{quoted}</p>
        </details>
      )}
      <FileLinks names={attachments} sentNames={file_names} fileUrl={fileUrl} />
    </li>
  );
}

/** The author of an entry. A member of the team has the mark and trade from the company's record. */
function Author({ entry: { side, author_name, isYours } }: { entry: ThreadEntry }) {
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

/** The pressed button is gone. A stable function: React would call a new one at each render. */
function focusEntry(entry: HTMLLIElement | null): void {
  entry?.focus();
}
