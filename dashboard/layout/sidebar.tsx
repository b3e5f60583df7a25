import { type MouseEvent, useState } from "react";
import { Link, NavLink } from "react-router";
import type { OfficeCounts } from "../../records/office-counts.ts";
import type { User } from "../../records/session.ts";
import { devicesPath } from "../../records/sign-in-address.ts";
import { Brand } from "../../site/layout/brand.tsx";
import { OfficeIcon } from "../parts/office-icon.tsx";
import { furtherEntries, guideEntry, mainEntries } from "./entries.ts";
import { texts } from "./shell.texts.ts";

type RailProps = {
  /** On a phone, where it takes the whole screen. */
  open: boolean;
  counts?: OfficeCounts;
  user?: User;
  onSignOut?: () => Promise<void>;
};

/** The way through the back office, at the side of every page. */
export function Rail({ open, counts, user, onSignOut }: RailProps) {
  return (
    <div id="office-menu" className="office-rail on-bark" data-open={open || undefined}>
      <Brand />
      <nav aria-label={texts.name}>
        <Entries entries={mainEntries} counts={counts} />
        <Entries entries={furtherEntries} />
      </nav>
      <div className="office-rail-foot">
        {user && <p className="note">{`${user.name || user.email}, admin`}</p>}
        <Link to={devicesPath}>
          <OfficeIcon name="devices" />
          <span>{texts.devices}</span>
        </Link>
        <NavLink to={guideEntry.to}>
          <OfficeIcon name={guideEntry.icon} />
          <span>{guideEntry.label}</span>
        </NavLink>
        {onSignOut && <SignOut onSignOut={onSignOut} />}
      </div>
    </div>
  );
}

function Entries({ entries, counts }: { entries: typeof mainEntries; counts?: OfficeCounts }) {
  return (
    <ul>
      {entries.map(({ to, label, icon, counts: counted }) => (
        <li key={to}>
          <NavLink to={to} end={to === "/dashboard"} prefetch="intent">
            <OfficeIcon name={icon} />
            <span>{label}</span>
            {counted && <Count count={counts?.[counted]} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Count({ count }: { count: number | null | undefined }) {
  if (!count) return null;
  return (
    <b className="office-count figures">
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
      <OfficeIcon name="signOut" />
      <span>{texts.signOut}</span>
    </button>
  );
}
