import { Link } from "react-router";
import { listConcerns } from "../../domain/status/concerns.ts";
import { logAndReturn } from "../../records/failure.ts";
import { openingState } from "../../records/opening/opening.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { siteStatus } from "../../records/status.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { todayInFrench } from "../parts/dates.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/status.ts";
import { ConcernList } from "./concern-list.tsx";
import { ErrorTable } from "./error-table.tsx";
import { MailArrival } from "./mail-arrival.tsx";
import { texts } from "./status.texts.ts";
import { statusAction } from "./status-acts.ts";
import { type StatusRow, statusRows, timeOfDay } from "./status-sentences.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  const [status, opening] = await Promise.all([
    siteStatus(request.signal),
    openingState(request.signal).catch(logAndReturn(null)),
  ]);
  return { status, mail: opening?.mail };
}

export const clientAction = statusAction;

/** The state of the site: concerns that need a person first, then what works, then recent errors. */
export default function StatusPage({ loaderData: { status, mail } }: Route.ComponentProps) {
  const concerns = listConcerns(status);
  const moment = `${todayInFrench(new Date(status.at))}, ${timeOfDay(status.at)}`;
  return (
    <DashboardPage title={texts.title} actions={<p className="note">{moment}</p>}>
      {concerns.length > 0 ? <ConcernList concerns={concerns} /> : <AllWell />}
      <section aria-labelledby="etat-reste">
        <Heading level={2} look="part" id="etat-reste" className="status-title">
          {concerns.length > 0 ? texts.rest : texts.well}
        </Heading>
        <ul className="status-rows">
          {statusRows(status, concerns).map((row) => (
            <Row key={row.kind} {...row} />
          ))}
        </ul>
      </section>
      {mail && <MailArrival letters={status.letters} mail={mail} />}
      <p>
        <WayLink to="/dashboard/etat/effacements">{texts.erasures}</WayLink>
      </p>
      <ErrorTable status={status} />
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

function AllWell() {
  return (
    <p className="all-well">
      <Icon name="done" />
      {texts.allWell}
    </p>
  );
}

/** The gauge counts in tenths. */
const tenths = Array.from({ length: 9 }, (_, index) => `M${10 * (index + 1)} 0v4`).join("");

function Row({ kind, title, detail, value, isPlain, share }: StatusRow) {
  return (
    <li className="status-row" data-plain={isPlain || undefined}>
      {isPlain ? <DashboardIcon name="size" /> : <Icon name="done" />}
      <b>{title}</b>
      <span className="status-detail">
        {detail} {kind === "backup" && <Link to="/dashboard/sauvegardes">{texts.backups}</Link>}
        {share !== undefined && (
          <svg className="status-share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <path d={tenths} />
            <rect width={share} height="4" />
          </svg>
        )}
      </span>
      {value && <span className="status-value">{value}</span>}
    </li>
  );
}
