import { useState } from "react";
import { Link, useLocation } from "react-router";
import { dayInParis } from "../../domain/dates.ts";
import type { JournalEntry, JournalPart } from "../../domain/journal/entries.ts";
import { teamMembers } from "../../records/company/team.ts";
import { journalEntries } from "../../records/journal.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { dayTitle, timeText } from "../parts/dates.ts";
import { SearchBox } from "../parts/list/search-box.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/journal.ts";
import { texts } from "./journal.texts.ts";
import { journalAsked } from "./journal-address.ts";
import { JournalFilters } from "./journal-filters.tsx";
import { journalSentence, readableChange } from "./journal-sentence.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const [part, people] = await Promise.all([
    journalEntries(journalAsked(request.url), request.signal),
    teamMembers(client),
  ]);
  return { part, people };
}

/** Who did what, and when. */
export default function JournalPage({ loaderData: { part, people } }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <DashboardPage title={texts.title}>
      <p className="record-lead">{texts.intro}</p>
      <div className="list-tools journal-tools">
        <SearchBox label={texts.search} count={texts.count(part.entries.length)} />
        <JournalFilters people={people} />
        <a className="button-outline" href={`/dashboard/donnees/journal.csv${search}`} download>
          {texts.download}
        </a>
      </div>
      <Entries key={search} newest={part} search={search} />
    </DashboardPage>
  );
}

export function ErrorBoundary() {
  return (
    <DashboardPage title={texts.title}>
      <LoadFailure title={texts.failed} />
    </DashboardPage>
  );
}

/** The newest entries come with the page and reload after every change. Older ones load on request. */
function Entries({ newest, search }: { newest: JournalPart; search: string }) {
  const [older, setOlder] = useState<JournalPart>();
  const [hasFailed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const entries = together(newest.entries, older?.entries ?? []);
  const next = older ? older.next : newest.next;

  async function showOlder(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const part = await journalEntries({ ...journalAsked(search), before: next });
      setOlder({ entries: together(entries, part.entries), next: part.next });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  if (entries.length === 0 && !next) return <Vacancy title={texts.none}>{null}</Vacancy>;
  return (
    <div className="journal">
      {entries.length === 0 && <p className="note">{texts.searching}</p>}
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`jour-${day}`}>
          <h2 id={`jour-${day}`}>{dayTitle(day)}</h2>
          <ol>
            {ofDay.map((entry) => (
              <Entry key={entry.sequence} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {hasFailed && <Notice tone="fault">{texts.moreFailed}</Notice>}
      {next && (
        <button
          type="button"
          className="button-outline"
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : showOlder}
        >
          {texts.more}
        </button>
      )}
    </div>
  );
}

function Entry({ entry }: { entry: JournalEntry }) {
  const { who, did, what, to } = journalSentence(entry);
  return (
    <li className="journal-entry" id={`changement-${entry.sequence}`} tabIndex={-1}>
      <time className="note figures" dateTime={entry.at.replace(" ", "T")}>
        {timeText(entry.at)}
      </time>
      <div>
        <p>
          <b>{who}</b> {did} {to ? <Link to={to}>{what}</Link> : what}
        </p>
        {tellsMore(entry) && <Changes entry={entry} />}
      </div>
    </li>
  );
}

/** Whether the entry has changes worth showing. A change of `is_read` alone has none. */
function tellsMore({ action, changed }: JournalEntry): boolean {
  return action === "update" && changed.some(({ field }) => field !== "is_read");
}

function Changes({ entry: { collection, changed } }: { entry: JournalEntry }) {
  return (
    <details>
      <summary>{texts.changed}</summary>
      <table className="record-versions">
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {changed
            .map((each) => readableChange(collection, each))
            .map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td data-label={texts.before}>{before}</td>
                <td data-label={texts.after}>{after}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

/** Each entry once, the newest first. */
function together(some: JournalEntry[], others: JournalEntry[]): JournalEntry[] {
  const all = new Map([...others, ...some].map((entry) => [entry.sequence, entry]));
  return [...all.values()].sort((a, b) => b.sequence - a.sequence);
}

function byDay(entries: JournalEntry[]): [string, JournalEntry[]][] {
  return [...Map.groupBy(entries, ({ at }) => dayInParis(at))];
}
