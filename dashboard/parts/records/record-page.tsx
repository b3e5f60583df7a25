import type { ReactNode } from "react";
import { BackLink } from "../../../ui/link/link.tsx";
import { Vacancy } from "../../../ui/waiting/waiting.tsx";
import { DashboardPage } from "../dashboard-page.tsx";
import { LoadFailure } from "../load-failure.tsx";

type RecordPageProps = {
  title: string;
  texts: { back: string; gone: string };
  /** The sentence for a record that could not be loaded. */
  failure: string;
  /** The address of the list. */
  list: string;
  /** The form's record: missing, or not loaded (`null`). A new one is not stored yet. */
  record: object | undefined | null;
  isNew: boolean;
  /** The form, and the panel beside it. */
  children: ReactNode;
};

/** The page of a record with its form, or the reason why there is none. */
export function RecordPage({ title, texts, failure, list, record, isNew, children }: RecordPageProps) {
  return (
    <DashboardPage title={title}>
      <p className="dashboard-back">
        <BackLink to={list}>{texts.back}</BackLink>
      </p>
      {isNew || record ? (
        <div className="paper-columns">{children}</div>
      ) : record === null ? (
        <LoadFailure title={failure} />
      ) : (
        <Vacancy title={texts.gone}>
          <BackLink to={list}>{texts.back}</BackLink>
        </Vacancy>
      )}
    </DashboardPage>
  );
}
