import { Link } from "react-router";
import { momentInFrench } from "../../domain/dates.ts";
import type { Overview } from "../../records/overview.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { texts } from "./overview.texts.ts";

/** Colleagues whose departure is prepared. Renders nothing if there are none. */
export function Departures({ leaving }: Pick<Overview, "leaving">) {
  if (!leaving || leaving.length === 0) return null;
  return (
    <section className="overview-overdue" aria-label={texts.departures}>
      <header>
        <Heading level={2} look="part">
          <DashboardIcon name="signOut" />
          {texts.departuresCount(leaving.length)}
        </Heading>
        <Link className="link" to="/dashboard/equipe">
          {texts.all}
          <span className="sr-only">{` : ${texts.departures}`}</span>
        </Link>
      </header>
      <ul>
        {leaving.map(({ id, name, email, trade, departure }) => (
          <li key={id}>
            <Link className="glance" to="/dashboard/equipe">
              <span className="glance-text">
                <b>{french(name || email)}</b>
                <span>{french(trade)}</span>
              </span>
              <span className="note">{texts.departure(momentInFrench(departure.at))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
