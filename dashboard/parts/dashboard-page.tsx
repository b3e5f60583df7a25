import type { ReactNode } from "react";
import { Unlisted } from "../../site/seo/page-facts.tsx";

type DashboardPageProps = {
  /** Already set in French. */
  title: string;
  /** Acts or notes at the title's right. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the back office: its title, which takes the focus on arrival, and its content. */
export function DashboardPage({ title, actions, children }: DashboardPageProps) {
  return (
    <>
      <Unlisted title={title} />
      <div className="dashboard-head">
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </div>
      {children}
    </>
  );
}
