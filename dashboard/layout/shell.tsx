import { type ReactNode, useEffect, useRef, useState } from "react";
import { isRouteErrorResponse, Link, Outlet, redirect, useLocation, useNavigation } from "react-router";
import "../style.css";
import { browserRecords } from "../../records/client.ts";
import { officeCounts, watchOffice } from "../../records/office-counts.ts";
import { owesSecondFactor, requireAdmin } from "../../records/session.ts";
import { secondFactorAddress } from "../../records/sign-in-address.ts";
import { signOut, useLiveSession } from "../../site/account/live-session.ts";
import { Unlisted } from "../../site/sections/page-facts.tsx";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { showAgain } from "../parts/router.ts";
import { readyToasts } from "../parts/toast.ts";
import type { Route } from "./+types/shell.ts";
import { entryAt } from "./entries.ts";
import { texts } from "./shell.texts.ts";
import { Rail } from "./sidebar.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireAdmin(request);
  const counts = await officeCounts(client);
  if (owesSecondFactor()) {
    const { pathname, search } = new URL(request.url);
    throw redirect(secondFactorAddress(pathname + search));
  }
  return { user, counts };
}
clientLoader.hydrate = true as const;

/** Its counts are as old as the page it stands around, whichever that is. */
export function shouldRevalidate() {
  return true;
}

export default function Office({ loaderData: { user, counts } }: Route.ComponentProps) {
  useLiveSession({ team: true });
  useWatch();
  useEffect(readyToasts, []);
  return (
    <Frame rail={(open) => <Rail open={open} counts={counts} user={user} onSignOut={signOut} />}>
      <Outlet />
    </Frame>
  );
}

export function HydrateFallback() {
  return (
    <Frame rail={(open) => <Rail open={open} />}>
      <Unlisted title={texts.name} />
      <div className="office-waiting" aria-busy="true">
        <Dimension live>{texts.loading}</Dimension>
      </div>
    </Frame>
  );
}

/** Whatever page failed, the way to the others stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <Frame rail={(open) => <Rail open={open} />}>
      <OfficePage title={texts.name}>
        <LoadFailure title={texts.failure} anew />
      </OfficePage>
    </Frame>
  );
}

/** The rail and the page beside it; on a phone, the page below a bar whose button opens the rail over it. */
function Frame({ rail, children }: { rail: (open: boolean) => ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { pathname, key } = useLocation();
  const waiting = useNavigation().state === "loading";
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival closes it
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [open]);

  return (
    <div className="office" data-open={open || undefined}>
      <a className="skip-link" href="#page">
        {texts.skip}
      </a>
      <div className="office-bar on-bark">
        <button
          ref={button}
          type="button"
          className="burger"
          aria-expanded={open}
          aria-controls="office-menu"
          onClick={() => setOpen(!open)}
        >
          <i aria-hidden="true" />
          <span>{open ? texts.close : texts.menu}</span>
        </button>
        <p>{entryAt(pathname)?.label}</p>
        <Link className="icon-button" to="/" aria-label={texts.site}>
          <Icon name="leave" />
        </Link>
      </div>
      {rail(open)}
      <div id="page" className="office-page" tabIndex={-1} inert={open} aria-busy={waiting || undefined}>
        {waiting && (
          <p className="office-progress note" role="status">
            {texts.waiting}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

/** What a burst of changes brings is asked for once, and so often while it lasts. */
const pause = 300;

/** Whatever comes or is decided elsewhere shows here too. */
function useWatch(): void {
  useEffect(() => {
    let timer: number | undefined;
    const changed = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        // A row that leaves its list takes its question along, and the words that are being written into it.
        if (document.querySelector("dialog.dialog[open]")) changed();
        else showAgain();
      }, pause);
    };
    const watching = browserRecords().then((client) => watchOffice(client, changed));
    return () => {
      clearTimeout(timer);
      void watching.then((end) => end());
    };
  }, []);
}
