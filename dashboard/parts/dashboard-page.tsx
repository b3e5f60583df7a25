import type { ReactNode } from "react";
import { Unlisted } from "../../site/seo/page-facts.tsx";

type DashboardPageProps = {
  /** Set in French already. */
  title: string;
  /** What can be done here, or said of it, at the title's right. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the back office: its title, which takes the focus when the page arrives, and its content. */
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
