import type { ReactNode } from "react";
import { Link } from "react-router";
import { isAdminRole } from "../../domain/users/roles.ts";
import { enquirySender } from "../../records/enquiries/team.ts";
import { type Glance, type Overview, overview } from "../../records/overview.ts";
import { colleagueOverview } from "../../records/overviews/colleague-overview.ts";
import { type DashboardReview, reviewAuthor } from "../../records/reviews/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { coverThumbnail } from "../../site/sections/pictures/project-images.ts";
import { Stars } from "../../ui/stars/stars.tsx";
import { EmailText } from "../../ui/text/email-text.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { NearDays } from "../agenda/near-days.tsx";
import { PasskeyOffer } from "../layout/passkey-offer.tsx";
import { OpeningLine } from "../opening/opening-line.tsx";
import { pageAction } from "../parts/acts/page-acts.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { agoText, machineTime, todayInFrench } from "../parts/dates.ts";
import { groupDigits } from "../parts/grouped.ts";
import { PartFailure } from "../parts/load-failure.tsx";
import { keepRead } from "../parts/offline/keep-read.ts";
import { reviewActs } from "../reviews/review-acts.ts";
import { ApproveButton } from "../reviews/review-buttons.tsx";
import { texts as reviewTexts } from "../reviews/reviews.texts.ts";
import type { Route } from "./+types/overview.ts";
import { Departures } from "./departures.tsx";
import { EndingPapers } from "./ending-papers.tsx";
import { Mine, Overdue } from "./enquiry-glances.tsx";
import { texts } from "./overview.texts.ts";
import { overviewSheet } from "./overview-sheet.ts";
import { Trend } from "./overview-trend.tsx";
import { ColleaguePage } from "./roles/colleague.tsx";
import { stepActs } from "./roles/step-acts.ts";
import { Shortcuts } from "./shortcuts.tsx";
import { ToReview } from "./to-review.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireColleague(request);
  if (!isAdminRole(user.role)) return colleagueOverview(client, user, request.signal);
  const loadedOverview = await overview(client, request.signal);
  keepRead(client, async ({ dropGoneEnquiries, sealOverview }, reader) => {
    await sealOverview(reader, overviewSheet(loadedOverview));
    await dropGoneEnquiries(client);
  });
  return loadedOverview;
}

export const clientAction = pageAction({ ...reviewActs, ...stepActs }, reviewTexts.unanswered);

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return "colleague" in loaderData ? (
    <ColleaguePage overview={loaderData} />
  ) : (
    <AdministratorPage overview={loaderData} />
  );
}

function AdministratorPage({ overview: loadedOverview }: { overview: Overview }) {
  const { projects, unread, pending, toReview, users, overdue, papers, days, isCompanyUntold, opening } =
    loadedOverview;
  return (
    <DashboardPage title={texts.title} actions={<p className="note">{todayInFrench()}</p>}>
      <OpeningLine opening={opening} />
      {isCompanyUntold && opening?.state !== "preparing" && <ToComplete />}
      <PasskeyOffer />
      <NearDays entries={loadedOverview.near} />
      <Mine mine={loadedOverview.mine} />
      <Overdue overdue={overdue} />
      <ToReview reviews={toReview} />
      <EndingPapers papers={papers} />
      <Departures leaving={loadedOverview.leaving} />
      <Shortcuts />
      <dl className="counters" aria-label={texts.counters}>
        <Counter label={texts.users} glance={users} />
        <Counter label={texts.pending} glance={pending} waits />
        <Counter label={texts.unread} glance={unread} waits />
        <Counter label={texts.projects} glance={projects} />
      </dl>
      <div className="glances">
        <Glances
          title={texts.unread}
          to="/dashboard/messages?filter=unread"
          glance={unread}
          empty={texts.noUnread}
        >
          {(message) => (
            <Link className="glance glance-new" to={`/dashboard/messages/${message.id}?filter=unread`}>
              <span className="glance-text">
                <b>
                  <span className="sr-only">{`${texts.notRead} : `}</span>
                  {enquirySender(message)}
                </b>
                <span>{french(message.subject)}</span>
              </span>
              <time className="note" dateTime={machineTime(message.created)}>
                {agoText(message.created)}
              </time>
            </Link>
          )}
        </Glances>
        <Glances title={texts.pending} to="/dashboard/reviews" glance={pending} empty={texts.noPending}>
          {(review) => (
            <div className="glance">
              <Link className="glance-text" to={`/dashboard/reviews/${review.id}`}>
                <b>{reviewAuthor(review)}</b>
                <Stars rating={review.rating} />
                <span>{reviewSubject(review)}</span>
                <span className="glance-words">
                  {review.comment ? french(firstLine(review.comment)) : reviewTexts.without}
                </span>
              </Link>
              <ApproveButton review={review} />
            </div>
          )}
        </Glances>
        <Glances
          title={texts.latestProjects}
          to="/dashboard/projects"
          glance={projects}
          empty={texts.noProjects}
        >
          {(project) => (
            <Link className="glance" to={`/dashboard/projects/${project.id}`}>
              <img src={coverThumbnail(project).src} alt="" width="56" height="56" loading="lazy" />
              <span className="glance-text">
                <b>{french(project.title)}</b>
                <span>{project.category ? french(project.category) : texts.uncategorised}</span>
              </span>
            </Link>
          )}
        </Glances>
        <Glances title={texts.recentUsers} to="/dashboard/users" glance={users} empty={texts.noUsers}>
          {(user) => (
            <Link className="glance" to={`/dashboard/users/${user.id}`}>
              <span className="initials" aria-hidden="true">
                {initials(user.name || user.email)}
              </span>
              <span className="glance-text">
                <b>{user.name || user.email}</b>
                <span>
                  <EmailText address={user.email} />
                </span>
              </span>
            </Link>
          )}
        </Glances>
      </div>
      <Trend days={days} />
    </DashboardPage>
  );
}

/** Asks for the company's facts on a new site: without them, visitors cannot tell whose site it is. */
function ToComplete() {
  const { title, text, to } = texts.company;
  return (
    <aside className="passkey-offer" aria-label={title}>
      <p>
        <b>{title}</b> {text}
      </p>
      <div className="actions">
        <Link className="button-outline" to="/dashboard/coordonnees">
          {to}
        </Link>
      </div>
    </aside>
  );
}

/** The subject of a review: « Maison du Coteau », or the cooperative as a whole. */
function reviewSubject({ expand }: DashboardReview): string {
  return expand?.project ? french(expand.project.title) : reviewTexts.general;
}

function firstLine(text: string): string {
  return text.trimStart().split("\n", 1)[0] ?? "";
}

type CounterProps = { label: string; glance: Glance<unknown>; waits?: boolean };

function Counter({ label, glance, waits }: CounterProps) {
  return (
    <div data-waits={(waits && glance !== null && glance.total > 0) || undefined}>
      <dt>{label}</dt>
      <dd className="figures">{glance === null ? texts.unknown : french(groupDigits(glance.total))}</dd>
    </div>
  );
}

type GlancesProps<Row> = {
  title: string;
  to: string;
  glance: Glance<Row>;
  empty: string;
  children: (row: Row) => ReactNode;
};

function Glances<Row extends { id: string }>({ title, to, glance, empty, children }: GlancesProps<Row>) {
  return (
    <section className="glances-part" aria-label={title}>
      <header>
        <Heading level={2} look="part">
          {title}
        </Heading>
        <Link className="link" to={to}>
          {texts.all}
          <span className="sr-only">{french(` : ${title}`)}</span>
        </Link>
      </header>
      {glance === null && <PartFailure />}
      {glance?.first.length === 0 && <p className="glance">{empty}</p>}
      <ul>
        {glance?.first.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </section>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s.@-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join("");
}
