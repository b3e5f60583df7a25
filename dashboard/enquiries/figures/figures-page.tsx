import { Form, Link } from "react-router";
import { dayInFrench, todayInParis } from "../../../domain/dates.ts";
import { type Period, readPeriod, yearOfPeriod } from "../../../domain/enquiries/figures/period.ts";
import { isAdminRole } from "../../../domain/users/roles.ts";
import { periodFigures, periodTable } from "../../../records/enquiries/figures.ts";
import { requireColleague } from "../../../records/sign-in/session.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { BackLink } from "../../../ui/link/link.tsx";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { DashboardPage } from "../../parts/dashboard-page.tsx";
import { LoadFailure } from "../../parts/load-failure.tsx";
import type { Route } from "./+types/figures-page.ts";
import { Posts } from "./enquiry-figures.tsx";
import { FigureCounters, FigureTables } from "./figure-tables.tsx";
import { periodProblems, pageTexts as texts } from "./figures.texts.ts";
import { WonTable } from "./won-table.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireColleague(request);
  const { period, problem } = readPeriod(new URL(request.url).searchParams, todayInParis());
  return { user, period, problem, ...(await periodFigures(period, request.signal)) };
}

/** The figures of the enquiries of a year, or of any period, on screen, on paper and as tables. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { user, period, problem, figures, entries, years } = loaderData;
  const isAdministrator = isAdminRole(user.role);
  const { months, won } = figures;
  return (
    <div className="figures-page">
      <p className="dashboard-back">
        <BackLink to={isAdministrator ? "/dashboard/demandes" : "/dashboard"}>
          {isAdministrator ? texts.back : texts.toOverview}
        </BackLink>
      </p>
      <DashboardPage
        title={texts.title}
        actions={<Downloads period={period} isAdministrator={isAdministrator} />}
      >
        <p className="record-lead">{texts.lead(periodText(period))}</p>
        <PeriodChoice period={period} years={years} fault={problem && periodProblems[problem]} />
        <FigureCounters figures={figures} entries={entries} />
        {won.received === 0 && <p className="note">{texts.none}</p>}
        {won.received > 0 && months.length <= mostPosts && <Posts months={months} />}
        {won.received > 0 && <FigureTables figures={figures} />}
        <section className="figures-won" aria-labelledby="gagnees">
          <Heading level={2} look="part" id="gagnees">
            {texts.wonTitle}
          </Heading>
          <WonTable entries={entries} labelledBy="gagnees" none={texts.noneWon} />
        </section>
      </DashboardPage>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <DashboardPage title={texts.title}>
      <LoadFailure title={texts.failed} />
    </DashboardPage>
  );
}

/** Months that the drawing has room for. A longer period has its table alone. */
const mostPosts = 12;

function periodText(period: Period): string {
  const year = yearOfPeriod(period);
  return year ? texts.inYear(year) : texts.between(dayInFrench(period.from), dayInFrench(period.to));
}

function Downloads({ period, isAdministrator }: { period: Period; isAdministrator: boolean }) {
  return (
    <p className="actions">
      <a className="button button-plain" href={periodTable("comptabilite", period)} download>
        <span>{texts.wonCsv}</span>
      </a>
      <a className="button-outline" href={periodTable("chiffres", period)} download>
        {texts.figuresCsv}
      </a>
      <button type="button" className="button-outline" onClick={() => print()}>
        {texts.print}
      </button>
      {isAdministrator && (
        <Link className="link" to="/dashboard/exports">
          {texts.exports}
        </Link>
      )}
      {isAdministrator && (
        <Link className="link" to="/dashboard/outils">
          {texts.tools}
        </Link>
      )}
    </p>
  );
}

type PeriodChoiceProps = { period: Period; years: number[]; fault: string | undefined };

function PeriodChoice({ period, years, fault }: PeriodChoiceProps) {
  const shownYear = yearOfPeriod(period);
  return (
    <div className="figures-period">
      <nav className="list-filters" aria-label={texts.years}>
        <ul>
          {years.map((year) => (
            <li key={year}>
              <Link to={`?annee=${year}`} aria-current={shownYear === String(year) ? "page" : undefined}>
                {year}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form key={`${period.from} ${period.to}`} className="figures-dates" aria-label={french(texts.period)}>
        <Day name="du" label={texts.from} day={period.from} isWrong={fault !== undefined} />
        <Day name="au" label={texts.to} day={period.to} isWrong={fault !== undefined} />
        <button type="submit" className="button-outline">
          {texts.show}
        </button>
      </Form>
      {fault && (
        <p id="period-fault" className="field-fault" role="alert">
          <Icon name="fault" />
          {fault}
        </p>
      )}
    </div>
  );
}

type DayProps = { name: "du" | "au"; label: string; day: string; isWrong: boolean };

function Day({ name, label, day, isWrong }: DayProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="date"
        defaultValue={day}
        required
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? "period-fault" : undefined}
      />
    </div>
  );
}
