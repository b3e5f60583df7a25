import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "../icon/icon.tsx";

/** An underlined link within the site, with an optional icon. */
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

/** A link to another host, which learns nothing about this page. */
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
