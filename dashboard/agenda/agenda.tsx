import { useState } from "react";
import { Link } from "react-router";
import type { AgendaEntry } from "../../domain/agenda/agenda.ts";
import { type AgendaDays, agendaDays, firstOfMonth, listDays } from "../../domain/agenda/weeks.ts";
import { addDays, isoDay, monthInFrench, todayInParis, weekdayInFrench } from "../../domain/dates.ts";
import type { Period } from "../../domain/enquiries/figures/period.ts";
import { capitalize } from "../../domain/text/first-letter.ts";
import { logAndReturn } from "../../records/failure.ts";
import { teamAgenda } from "../../records/overviews/agenda.ts";
import { agendaAddressMoment } from "../../records/overviews/agenda-address.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { french } from "../../ui/text/typography.ts";
import { pageAction } from "../parts/acts/page-acts.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { dayTitle } from "../parts/dates.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/agenda.ts";
import { subscriptionTexts, texts } from "./agenda.texts.ts";
import { agendaActs } from "./agenda-acts.ts";
import { AgendaEntries } from "./agenda-entries.tsx";
import { SubscriptionDialog } from "./subscription-dialog.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const today = todayInParis();
  const day = isoDay(new URL(request.url).searchParams.get("jour") ?? "") || today;
  const days = agendaDays(day);
  const [entries, since] = await Promise.all([
    teamAgenda(client, wholePeriod(days), request.signal),
    agendaAddressMoment(request.signal).catch(logAndReturn(null)),
  ]);
  return { today, day, days, entries, since };
}

export const clientAction = pageAction(agendaActs, subscriptionTexts.unanswered);

/** The dates of the team: a month at a desk, and two weeks as a list on a phone. */
export default function AgendaPage({
  loaderData: { today, day, days, entries, since },
}: Route.ComponentProps) {
  const byDay = Map.groupBy(entries, (entry) => entry.day);
  const isNearEmpty = entries.every((entry) => !isWithin(entry.day, days.fortnight));
  const isMonthEmpty = entries.every((entry) => !isSameMonth(entry.day, day));
  return (
    <DashboardPage title={texts.title} actions={<Subscription since={since} />}>
      <p className="record-lead agenda-intro">{texts.intro}</p>
      <AgendaNav day={day} />
      <ol className="agenda" aria-label={texts.days}>
        <li className="agenda-weekdays" aria-hidden="true">
          {listDays(days.fortnight)
            .slice(0, 7)
            .map((each) => (
              <span key={each}>{weekdayInFrench(each)}</span>
            ))}
        </li>
        {listDays(wholePeriod(days)).map((each) => (
          <Day key={each} day={each} shown={day} days={days} today={today} entries={byDay.get(each) ?? []} />
        ))}
      </ol>
      {isNearEmpty && <p className="note agenda-nothing-near">{texts.nothingNear}</p>}
      {isMonthEmpty && <p className="note agenda-nothing-in-month">{texts.nothingInMonth}</p>}
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

function Subscription({ since }: { since: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button-outline" onClick={() => setOpen(true)}>
        {subscriptionTexts.open}
      </button>
      {isOpen && <SubscriptionDialog since={since} onClose={() => setOpen(false)} />}
    </>
  );
}

function wholePeriod({ month, fortnight }: AgendaDays): Period {
  return {
    from: month.from < fortnight.from ? month.from : fortnight.from,
    to: month.to > fortnight.to ? month.to : fortnight.to,
  };
}

function isWithin(day: string, { from, to }: Period): boolean {
  return from <= day && day <= to;
}

function isSameMonth(day: string, other: string): boolean {
  return day.slice(0, 7) === other.slice(0, 7);
}

/** Two rows of links. The style sheet shows the months at a desk, and the fortnights on a phone. */
function AgendaNav({ day }: { day: string }) {
  const months = { before: firstOfMonth(day, -1), after: firstOfMonth(day, 1) };
  const weeks = { before: addDays(day, -14), after: addDays(day, 14) };
  return (
    <div className="agenda-bar">
      <p className="agenda-month" aria-live="polite">
        {french(capitalize(monthInFrench(day)))}
      </p>
      <Steps label={texts.months} className="agenda-months" {...months} />
      <Steps label={texts.weeks} className="agenda-weeks" {...weeks} />
    </div>
  );
}

type StepsProps = { label: string; className: string; before: string; after: string };

function Steps({ label, className, before, after }: StepsProps) {
  return (
    <nav className={`actions ${className}`} aria-label={label}>
      <Link className="button-outline" to={`?jour=${before}`}>
        {texts.before}
      </Link>
      <Link className="button-outline" to="?">
        {texts.today}
      </Link>
      <Link className="button-outline" to={`?jour=${after}`}>
        {texts.after}
      </Link>
    </nav>
  );
}

type DayProps = { day: string; shown: string; days: AgendaDays; today: string; entries: AgendaEntry[] };

function Day({ day, shown, days, today, entries }: DayProps) {
  return (
    <li
      className="agenda-day"
      data-month={isWithin(day, days.month) || undefined}
      data-near={isWithin(day, days.fortnight) || undefined}
      data-empty={entries.length === 0 || undefined}
      data-other={!isSameMonth(day, shown) || undefined}
      aria-current={day === today ? "date" : undefined}
    >
      <h2>
        <span className="sr-only">{dayTitle(day)}</span>
        <span className="agenda-name" aria-hidden="true">
          {dayTitle(day)}
        </span>
        <span className="agenda-number figures" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
      </h2>
      {entries.length > 0 && <AgendaEntries entries={entries} />}
    </li>
  );
}
