import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { roleText } from "../../domain/users/role-names.ts";
import type { DashboardCounts } from "../../records/counts.ts";
import { devicesPath } from "../../records/sign-in/address.ts";
import type { User } from "../../records/sign-in/user.ts";
import { Brand } from "../../site/layout/brand.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { texts as searchTexts } from "../search/field.texts.ts";
import { SearchField, searchPath } from "../search/search-field.tsx";
import {
  dailyEntries,
  entryGroups,
  findEntry,
  guideEntry,
  openEntries,
  phoneEntry,
  type SidebarEntry,
  type SidebarGroup,
} from "./entries.ts";
import { texts } from "./shell.texts.ts";

type SidebarProps = {
  /** The phone's menu is open, over the whole screen. */
  open: boolean;
  counts?: DashboardCounts;
  user?: User;
  /** Opens the search over the page. */
  onSearch?: () => void;
  onSignOut?: () => Promise<void>;
  /** Marks no entry as current: the initial document is the same for all pages. */
  anywhere?: boolean;
};

/** The navigation of the back office, beside every page. */
export function Sidebar({ open, counts, user, onSearch, onSignOut, anywhere }: SidebarProps) {
  const { key } = useLocation();
  // Until the account is known, the style sheet hides what a colleague may not open.
  const opened = (entries: SidebarEntry[]) => (user ? openEntries(entries, user.role) : entries);
  return (
    <div
      id="dashboard-menu"
      className="sidebar on-bark"
      data-open={open || undefined}
      data-unknown={user ? undefined : ""}
    >
      <Brand />
      <SearchLink onSearch={onSearch} />
      <SearchField key={key} />
      <nav aria-label={texts.name}>
        <Entries entries={opened(dailyEntries)} counts={counts} anywhere={anywhere} />
        {entryGroups.map(({ label, entries }) => (
          <Group
            key={label}
            group={{ label, entries: opened(entries) }}
            counts={counts}
            anywhere={anywhere}
          />
        ))}
      </nav>
      <div className="sidebar-foot">
        {user && <p className="note">{`${user.name || user.email}, ${roleText(user.role)}`}</p>}
        <Link to={devicesPath}>
          <DashboardIcon name="devices" />
          <span>{texts.devices}</span>
        </Link>
        {user && openEntries([phoneEntry], user.role).length > 0 && <EntryLink entry={phoneEntry} />}
        <EntryLink entry={guideEntry} anywhere={anywhere} />
        {onSignOut && <SignOut onSignOut={onSignOut} />}
      </div>
    </div>
  );
}

/** The search at a desk: a dialog, or its page until the page's scripts run. */
function SearchLink({ onSearch }: Pick<SidebarProps, "onSearch">) {
  function search(event: MouseEvent): void {
    if (!onSearch || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSearch();
  }

  return (
    <Link className="sidebar-search" to={searchPath} aria-keyshortcuts="Control+K Meta+K" onClick={search}>
      <DashboardIcon name="search" />
      <span>{searchTexts.open}</span>
      <i aria-hidden="true">{searchTexts.keys}</i>
    </Link>
  );
}

type EntriesProps = Pick<SidebarProps, "counts" | "anywhere"> & { entries: SidebarEntry[] };

function Entries({ entries, counts, anywhere }: EntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to} className={entry.for === "team" ? undefined : "sidebar-of-role"}>
          <EntryLink entry={entry} anywhere={anywhere}>
            {entry.counts && <Count count={counts?.[entry.counts]} />}
          </EntryLink>
        </li>
      ))}
    </ul>
  );
}

type GroupProps = Pick<SidebarProps, "counts" | "anywhere"> & { group: SidebarGroup };

/** A folded group says how many items wait in it. Each navigation folds every group but the current page's. */
function Group({ group: { label, entries }, counts, anywhere }: GroupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key, pathname } = useLocation();
  const isCurrent = !anywhere && entries.some((entry) => entry === findEntry(pathname));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation folds it
  useEffect(() => {
    if (details.current) details.current.open = isCurrent;
  }, [key, isCurrent]);
  if (entries.length === 0) return null;
  const sum = entries.reduce((total, entry) => total + ((entry.counts && counts?.[entry.counts]) || 0), 0);
  return (
    <details ref={details} className="sidebar-group sidebar-of-role" name="sidebar-group">
      <summary className="note">
        <span>{label}</span>
        <Count count={sum} />
      </summary>
      <Entries entries={entries} counts={counts} anywhere={anywhere} />
    </details>
  );
}

type EntryLinkProps = { entry: SidebarEntry; anywhere?: boolean; children?: ReactNode };

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
