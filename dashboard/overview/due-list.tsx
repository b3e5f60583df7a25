import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Glance } from "../../records/overview.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { DashboardIcon, type DashboardIconName } from "../parts/dashboard-icon.tsx";
import { PartFailure } from "../parts/load-failure.tsx";
import { texts } from "./overview.texts.ts";

type DueListProps<Row> = {
  className?: string;
  /** The name of the list, and its title if the list could not be loaded. */
  name: string;
  icon?: DashboardIconName;
  /** Says how many there are. */
  title: (count: number) => string;
  /** The page that lists them all. */
  to: string;
  glance: Glance<Row>;
  children: (row: Row) => ReactNode;
};

/** Records that wait for somebody, at the top of the overview. Renders nothing if there are none. */
export function DueList<Row extends { id: string }>({
  className = "overview-overdue",
  name,
  icon,
  title,
  to,
  glance,
  children,
}: DueListProps<Row>) {
  if (glance?.total === 0) return null;
  return (
    <section className={className} aria-label={name}>
      <header>
        <Heading level={2} look="part">
          {icon && <DashboardIcon name={icon} />}
          {glance ? title(glance.total) : name}
        </Heading>
        <Link className="link" to={to}>
          {texts.all}
          <span className="sr-only">{french(` : ${name}`)}</span>
        </Link>
      </header>
      {glance === null && <PartFailure />}
      <ul>
        {glance?.first.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </section>
  );
}
