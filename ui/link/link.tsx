import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "../icon/icon.tsx";

/** A way on within the site, underlined; an arrow unless told otherwise. */
export function WayLink({ to, icon, children }: { to: string; icon?: "arrow"; children: ReactNode }) {
  return (
    <Link to={to} className="link">
      {children}
      {icon && <Icon name={icon} />}
    </Link>
  );
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link link-back">
      <Icon name="back" />
      {children}
    </Link>
  );
}

/** Another host's page: the visitor leaves the site, and that host learns nothing of this page. */
export function OutsideLink({
  href,
  icon,
  children,
}: {
  href: string;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <a href={href} className="link" rel="noreferrer">
      {children}
      {icon && <Icon name={icon} />}
    </a>
  );
}
