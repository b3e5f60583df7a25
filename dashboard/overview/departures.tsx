import { Link } from "react-router";
import { momentInFrench } from "../../domain/dates.ts";
import type { Overview } from "../../records/overview.ts";
import { french } from "../../ui/text/typography.ts";
import { DueList } from "./due-list.tsx";
import { texts } from "./overview.texts.ts";

/** Colleagues whose departure is prepared. Renders nothing if there are none. */
export function Departures({ leaving }: Pick<Overview, "leaving">) {
  return (
    <DueList
      name={texts.departures}
      icon="signOut"
      title={texts.departuresCount}
      to="/dashboard/equipe"
      glance={leaving && { first: leaving, total: leaving.length }}
    >
      {({ name, email, trade, departure }) => (
        <Link className="glance" to="/dashboard/equipe">
          <span className="glance-text">
            <b>{french(name || email)}</b>
            <span>{french(trade)}</span>
          </span>
          <span className="note">{texts.departure(momentInFrench(departure.at))}</span>
        </Link>
      )}
    </DueList>
  );
}
