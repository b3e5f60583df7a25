import { type MouseEvent, type ReactNode, useState } from "react";
import { Link, NavLink } from "react-router";
import type { DashboardCounts } from "../../records/counts.ts";
import { devicesPath } from "../../records/sign-in/address.ts";
import type { User } from "../../records/sign-in/user.ts";
import { Brand } from "../../site/layout/brand.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { furtherEntries, guideEntry, mainEntries, siteEntries } from "./entries.ts";
import { texts } from "./shell.texts.ts";

type SidebarProps = {
  /** The phone's menu is open, over the whole screen. */
  open: boolean;
  counts?: DashboardCounts;
  user?: User;
  onSignOut?: () => Promise<void>;
  /** Marks no entry as current: the initial document is the same for all pages. */
  anywhere?: boolean;
};

/** The navigation of the back office, beside every page. */
export function Sidebar({ open, counts, user, onSignOut, anywhere }: SidebarProps) {
  return (
    <div id="dashboard-menu" className="sidebar on-bark" data-open={open || undefined}>
      <Brand />
      <nav aria-label={texts.name}>
        <Entries entries={mainEntries} counts={counts} anywhere={anywhere} />
        <Entries entries={furtherEntries} counts={counts} anywhere={anywhere} />
        <p className="sidebar-label note">{texts.theSite}</p>
        <Entries entries={siteEntries} counts={counts} anywhere={anywhere} />
      </nav>
      <div className="sidebar-foot">
        {user && <p className="note">{`${user.name || user.email}, admin`}</p>}
        <Link to={devicesPath}>
          <DashboardIcon name="devices" />
          <span>{texts.devices}</span>
        </Link>
        <EntryLink entry={guideEntry} anywhere={anywhere} />
        {onSignOut && <SignOut onSignOut={onSignOut} />}
      </div>
    </div>
  );
}

type EntriesProps = Pick<SidebarProps, "counts" | "anywhere"> & { entries: typeof mainEntries };

function Entries({ entries, counts, anywhere }: EntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <EntryLink entry={entry} anywhere={anywhere}>
            {entry.counts && <Count count={counts?.[entry.counts]} />}
          </EntryLink>
        </li>
      ))}
    </ul>
  );
}

type EntryLinkProps = { entry: typeof guideEntry; anywhere?: boolean; children?: ReactNode };

function EntryLink({ entry: { to, label, icon }, anywhere, children }: EntryLinkProps) {
  const content = (
    <>
      <DashboardIcon name={icon} />
      <span>{label}</span>
      {children}
    </>
  );
  if (anywhere) return <Link to={to}>{content}</Link>;
  return (
    <NavLink to={to} end={to === "/dashboard"} prefetch="intent">
      {content}
    </NavLink>
  );
}

function Count({ count }: { count: number | null | undefined }) {
  if (!count) return null;
  return (
    <b className="dashboard-count figures">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{`, ${texts.toDo(count)}`}</span>
    </b>
  );
}

function SignOut({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  async function signOut(event: MouseEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await onSignOut().finally(() => setBusy(false));
  }

  return (
    <button type="button" aria-disabled={busy || undefined} onClick={signOut}>
      <DashboardIcon name="signOut" />
      <span>{texts.signOut}</span>
    </button>
  );
}
