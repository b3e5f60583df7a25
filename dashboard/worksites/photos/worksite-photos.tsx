import { Suspense, useEffect, useRef, useState } from "react";
import { Await, useRevalidator } from "react-router";
import type { PhotographedWorksite } from "../../../domain/worksites/photos/worksite-photo.ts";
import { underWay } from "../../../records/call.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { listenToSignOut } from "../../../records/sign-in/sign-out-events.ts";
import { worksiteStrip } from "../../../records/worksites/photos/team.ts";
import { rememberToast } from "../../../ui/toast/carried-toast.ts";
import { pageAction } from "../../parts/acts/page-acts.ts";
import { DashboardPage } from "../../parts/dashboard-page.tsx";
import { LoadFailure } from "../../parts/load-failure.tsx";
import { texts as sharedTexts } from "../../parts/parts.texts.ts";
import type { Route } from "./+types/worksite-photos.ts";
import { requireTeam } from "./kept/require-team.ts";
import { holdCovers } from "./offline/covers.ts";
import { holdPage } from "./offline/hold-page.ts";
import { knownWorksites, lastWorksite, rememberLastWorksite } from "./queue/known-worksites.ts";
import { PhotoStrip } from "./strip/photo-strip.tsx";
import { stripActs } from "./strip/strip-acts.ts";
import { Capture } from "./taking/capture.tsx";
import { NetworkLine } from "./taking/network-line.tsx";
import { QueueStrip } from "./taking/queue-strip.tsx";
import { type DeviceQueue, useQueue } from "./taking/use-queue.ts";
import { texts } from "./worksite-photos.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireTeam(request, "worksites");
  const [worksites, last] = await Promise.all([knownWorksites(client, user.id), lastWorksite(user.id)]);
  const wantedWorksite = new URL(request.url).searchParams.get("chantier") ?? last;
  const worksite = worksites.find(({ id }) => id === wantedWorksite) ?? worksites[0];
  if (worksite) void rememberLastWorksite(user.id, worksite.id);
  const strip = worksite && navigator.onLine ? underWay(worksiteStrip(client, worksite.id)) : undefined;
  return { user, worksites, worksite, strip };
}

export const clientAction = pageAction(stripActs, sharedTexts.unanswered);

/**
 * The photos of a worksite: taken on the left, with or without network, and picked for client and public on the right.
 */
export default function WorksitePhotosPage({ loaderData }: Route.ComponentProps) {
  const { user, worksites, worksite, strip } = loaderData;
  const queue = useQueue(user);
  const opensOffline = useHeldPage();
  useArrivals(queue);
  useFarewell(queue);
  useHeldCovers(worksites);
  return (
    <DashboardPage title={texts.title}>
      <div className="worksite-photos">
        <div className="worksite-photos-device">
          {worksite ? (
            <Capture worksites={worksites} worksite={worksite} onTake={queue.take}>
              <NetworkLine queue={queue} opensOffline={opensOffline} />
            </Capture>
          ) : (
            <p>{texts.none}</p>
          )}
          <QueueStrip queue={queue} />
        </div>
        {worksite && <Strip worksite={worksite} strip={strip} role={user.role} />}
      </div>
    </DashboardPage>
  );
}

type StripProps = Pick<Route.ComponentProps["loaderData"], "strip"> & {
  worksite: PhotographedWorksite;
  role: string;
};

function Strip({ worksite, strip, role }: StripProps) {
  if (!strip) return <p className="strip-empty">{texts.strip.offline}</p>;
  return (
    <Suspense fallback={<p className="strip-empty">{texts.strip.title}</p>}>
      <Await resolve={strip.answer} errorElement={<LoadFailure title={texts.strip.failed} />}>
        {(loadedStrip) => (
          <PhotoStrip key={worksite.id} worksite={worksite} strip={loadedStrip} role={role} />
        )}
      </Await>
    </Suspense>
  );
}

export function ErrorBoundary() {
  return (
    <DashboardPage title={texts.title}>
      <LoadFailure title={texts.failed} anew />
    </DashboardPage>
  );
}

/** Whether this browser can open the page without network, after asking it to. */
function useHeldPage(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    holdPage().then(setHeld, logAndReturn(undefined));
  }, []);
  return isHeld;
}

/** The choice of worksites shows their covers without network too. */
function useHeldCovers(worksites: PhotographedWorksite[]): void {
  const covers = worksites.map(({ cover }) => cover ?? "").join();
  useEffect(() => {
    const each = covers.split(",").filter(Boolean);
    if (navigator.onLine) holdCovers(each.map((cover) => ({ cover }))).catch(logAndReturn(undefined));
  }, [covers]);
}

/** Milliseconds in which consecutive arrivals are shown together. */
const pause = 1_000;

/** Reloads the strip when photos have arrived. */
function useArrivals({ photos }: DeviceQueue): void {
  const { revalidate } = useRevalidator();
  const arrived = photos.filter(({ state }) => state === "arrived").length;
  const shownCount = useRef(0);
  useEffect(() => {
    if (arrived <= shownCount.current) {
      shownCount.current = arrived;
      return;
    }
    const timer = setTimeout(() => {
      shownCount.current = arrived;
      revalidate();
    }, pause);
    return () => clearTimeout(timer);
  }, [arrived, revalidate]);
}

/** After the session, a toast at the login tells how many photos still wait here. */
function useFarewell({ photos }: DeviceQueue): void {
  const waiting = photos.filter(({ state }) => state !== "arrived").length;
  useEffect(() => {
    if (waiting === 0) return;
    const html = document.documentElement;
    const watch = new MutationObserver(() => {
      if (html.dataset.session === "visitor")
        rememberToast({ text: texts.queue.stay(waiting), tone: "fault" });
    });
    watch.observe(html, { attributes: true, attributeFilter: ["data-session"] });
    const stopListening = listenToSignOut({
      onSignOut: ({ removesPhotos }) => removesPhotos && watch.disconnect(),
    });
    return () => {
      watch.disconnect();
      stopListening();
    };
  }, [waiting]);
}
