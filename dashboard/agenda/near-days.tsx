import { Link } from "react-router";
import type { AgendaEntry } from "../../domain/agenda/agenda.ts";
import { todayInParis } from "../../domain/dates.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { PartFailure } from "../parts/load-failure.tsx";
import { texts as agendaTexts, nearTexts as texts } from "./agenda.texts.ts";
import { AgendaEntries } from "./agenda-entries.tsx";

/** The dates of today and tomorrow, on the overview. */
export function NearDays({ entries }: { entries: AgendaEntry[] | null }) {
  return (
    <section className="near-days" aria-labelledby="near-days">
      <header>
        <Heading level={2} look="part" id="near-days">
          <DashboardIcon name="calendar" />
          {texts.title}
        </Heading>
        <Link className="link" to="/dashboard/agenda">
          {agendaTexts.title}
        </Link>
      </header>
      {entries === null && <PartFailure />}
      {entries?.length === 0 && <p className="note">{texts.none}</p>}
      {entries && entries.length > 0 && <TwoDays entries={entries} />}
    </section>
  );
}

function TwoDays({ entries }: { entries: AgendaEntry[] }) {
  const today = todayInParis();
  const days: [name: string, entries: AgendaEntry[]][] = [
    [agendaTexts.today, entries.filter(({ day }) => day === today)],
    [texts.tomorrow, entries.filter(({ day }) => day > today)],
  ];
  return (
    <div className="near-days-two">
      {days.map(([name, ofDay]) => (
        <div key={name} hidden={ofDay.length === 0}>
          <h3>{name}</h3>
          <AgendaEntries entries={ofDay} />
        </div>
      ))}
    </div>
  );
}
