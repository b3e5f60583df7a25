import { Link } from "react-router";
import { todayInParis } from "../../domain/dates.ts";
import { paperName } from "../../domain/papers/kinds.ts";
import type { Paper } from "../../domain/papers/paper.ts";
import type { Glance } from "../../records/overview.ts";
import { french } from "../../ui/text/typography.ts";
import { paperStateText } from "../papers/paper-words.ts";
import { DueList } from "./due-list.tsx";
import { texts } from "./overview.texts.ts";

/** Papers that have ended or end soon, without a successor. Renders nothing if there are none. */
export function EndingPapers({ papers }: { papers: Glance<Paper> }) {
  return (
    <DueList
      name={texts.papers}
      icon="paper"
      title={texts.papersCount}
      to="/dashboard/papiers"
      glance={papers}
    >
      {(paper) => (
        <Link className="glance" to={`/dashboard/papiers/${paper.id}`}>
          <span className="glance-text">
            <b>{french(paperName(paper))}</b>
            <span>{french(paper.issuer)}</span>
          </span>
          <span className="note">{paperStateText(paper, todayInParis())}</span>
        </Link>
      )}
    </DueList>
  );
}
