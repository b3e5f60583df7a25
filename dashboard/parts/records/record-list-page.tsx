import type { ReactNode } from "react";
import { Link } from "react-router";
import { BackLink } from "../../../ui/link/link.tsx";
import { DashboardPage } from "../dashboard-page.tsx";
import { LoadFailure } from "../load-failure.tsx";

type RecordListPageProps = {
  texts: { title: string; intro: string; add: string; none: string; failure: string };
  /** The address of the form for a new record. */
  newRecord: string;
  /** The page above this one. */
  above?: { to: string; name: string };
  /** The number of records. `undefined` if they could not be loaded. */
  count: number | undefined;
  /** The rows. */
  children: ReactNode;
};

/** The list of the records that have a page with a form each. */
export function RecordListPage({ texts, newRecord, above, count, children }: RecordListPageProps) {
  return (
    <DashboardPage
      title={texts.title}
      actions={
        <Link className="button button-plain" to={newRecord}>
          <span>{texts.add}</span>
        </Link>
      }
    >
      {above && (
        <p className="dashboard-back">
          <BackLink to={above.to}>{above.name}</BackLink>
        </p>
      )}
      <p className="record-lead">{texts.intro}</p>
      {count === undefined && <LoadFailure title={texts.failure} />}
      {count === 0 && <p>{texts.none}</p>}
      {Boolean(count) && children}
    </DashboardPage>
  );
}
