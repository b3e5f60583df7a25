import { Link } from "react-router";
import type { AgendaEntry } from "../../domain/agenda/agenda.ts";
import { clockInFrench } from "../../domain/dates.ts";
import { french } from "../../ui/text/typography.ts";
import { entryWords } from "./entry-words.ts";

/** The entries of one day. Each leads to the page of its record. */
export function AgendaEntries({ entries }: { entries: AgendaEntry[] }) {
  return (
    <ul className="agenda-entries">
      {entries.map((entry) => (
        <li key={entry.key}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: AgendaEntry }) {
  const { what, about } = entryWords(entry);
  const isOpen = entry.kind === "visit" && !entry.isChosen;
  return (
    <Link
      className="agenda-entry"
      data-kind={entry.kind}
      data-open={isOpen || undefined}
      data-held={(entry.kind === "visit" && entry.isHeld) || undefined}
      to={`/dashboard/${entry.path}`}
    >
      {entry.time && (
        <time className="figures" dateTime={`${entry.day}T${entry.time}`}>
          {french(clockInFrench(entry.time))}
        </time>
      )}
      <span>
        <b>{what}</b>
        {about && <small>{about}</small>}
      </span>
    </Link>
  );
}
