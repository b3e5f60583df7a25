import { lazy, Suspense, useEffect } from "react";
import {
  data,
  isRouteErrorResponse,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
} from "react-router";
import { browserRecords } from "../../records/client.ts";
import { dashboardCounts } from "../../records/counts.ts";
import { watchDashboard } from "../../records/live/dashboard.ts";
import { rereadWhen } from "../../records/live/read-again.ts";
import { secondFactorAddress } from "../../records/sign-in/address.ts";
import { lacksSecondFactor } from "../../records/sign-in/session.ts";
import { useSignOut } from "../../site/sign-in/leaving/signing-out.tsx";
import { useLiveSession } from "../../site/sign-in/live-session.ts";
import { useFrameForActs } from "../parts/acts/frame.ts";
import { deletionAction } from "../parts/bin/deletion.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { withPatience } from "../parts/patience.ts";
import { readyToasts } from "../parts/toast.ts";
import { useSearchDialog } from "../search/search-dialog.tsx";
import { refusedAddress, requireTeam } from "../worksites/photos/kept/require-team.ts";
import type { Route } from "./+types/shell.ts";
import { findEntry, mayOpen } from "./entries.ts";
import { Frame } from "./frame.tsx";
import { useProofQuestion } from "./proof-question.ts";
import { keepShown, whenRead } from "./read-again.ts";
import { texts } from "./shell.texts.ts";
import { Sidebar } from "./sidebar.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireTeam(request);
  if (!mayOpen(user.role, new URL(request.url).pathname)) throw data(null, { status: 404 });
  const counts = await withPatience(dashboardCounts(client, user.role), uncounted);
  if (lacksSecondFactor()) {
    const { pathname, search } = new URL(request.url);
    throw redirect(secondFactorAddress(pathname + search));
  }
  return { user, ...counts };
}

export const clientAction = deletionAction;

export const clientMiddleware = [keepShown];

const uncounted = {
  ...{ overdue: null, unread: null, pending: null },
  ...{ papers: null, concerns: null, addresses: null, opening: null },
};

/** Few accounts have no name, and only this form of the shell needs react-hook-form. */
const NameQuestion = lazy(() => import("./name-question.tsx"));

/** The counts in the sidebar are read together with the page. A refused act changed nothing. */
export function shouldRevalidate({ actionStatus = 0 }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400;
}

export default function DashboardShell({ loaderData: { user, ...counts } }: Route.ComponentProps) {
  useLiveSession(refusedAddress);
  useWatch();
  useFrameForActs();
  useEffect(readyToasts, []);
  const proofQuestion = useProofQuestion();
  const { openSearch, searchDialog } = useSearchDialog();
  const { signOut, question } = useSignOut(SignOutDialog);
  return (
    <Frame
      label={useLabel()}
      dialog={question}
      sidebar={(open) => (
        <Sidebar open={open} counts={counts} user={user} onSearch={openSearch} onSignOut={signOut} />
      )}
    >
      {user.name.trim() ? (
        <Outlet />
      ) : (
        <Suspense>
          <NameQuestion />
        </Suspense>
      )}
      {searchDialog}
      {proofQuestion}
    </Frame>
  );
}

/** The sidebar stays if a page fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const label = useLabel();
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <Frame label={label} sidebar={(open) => <Sidebar open={open} />}>
      <DashboardPage title={texts.name}>
        <LoadFailure title={texts.failure} anew />
      </DashboardPage>
    </Frame>
  );
}

/** The name of the open page. */
function useLabel(): string | undefined {
  return findEntry(useLocation().pathname)?.label;
}

/**
 * Milliseconds that collect a burst of changes into one read. While the burst lasts, a read follows after each pause.
 */
const pause = 300;

/** Reloads the page whenever a record changes elsewhere. */
function useWatch(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reading = rereadWhen(async () => {
      // A row that leaves its list would close its dialog and lose the words being typed there.
      if (document.querySelector("dialog.dialog[open]")) reading.ask();
      else await revalidate();
    }, pause);
    const watching = browserRecords().then((client) => watchDashboard(client, reading.ask, whenRead));
    // Reads again after an outage.
    addEventListener("online", reading.ask);
    return () => {
      reading.stop();
      removeEventListener("online", reading.ask);
      void watching.then((end) => end());
    };
  }, [revalidate]);
}
