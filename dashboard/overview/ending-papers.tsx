import { Link } from "react-router";
import { todayInParis } from "../../domain/dates.ts";
import { paperName } from "../../domain/papers/kinds.ts";
import type { Paper } from "../../domain/papers/paper.ts";
import type { Glance } from "../../records/overview.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { paperStateText } from "../papers/paper-words.ts";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { texts } from "./overview.texts.ts";

/** Papers that have ended or end soon, without a successor. Renders nothing if there are none. */
export function EndingPapers({ papers }: { papers: Glance<Paper> }) {
  if (!papers || papers.total === 0) return null;
  return (
    <section className="overview-overdue" aria-label={texts.papers}>
      <header>
        <Heading level={2} look="part">
          <DashboardIcon name="paper" />
          {texts.papersCount(papers.total)}
        </Heading>
        <Link className="link" to="/dashboard/papiers">
          {texts.all}
          <span className="sr-only">{` : ${texts.papers}`}</span>
        </Link>
      </header>
      <ul>
        {papers.first.map((paper) => (
          <li key={paper.id}>
            <Link className="glance" to={`/dashboard/papiers/${paper.id}`}>
              <span className="glance-text">
                <b>{french(paperName(paper))}</b>
                <span>{french(paper.issuer)}</span>
              </span>
              <span className="note">{paperStateText(paper, todayInParis())}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
