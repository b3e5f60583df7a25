import { Suspense, useEffect, useRef, useState } from "react";
import { Await } from "react-router";
import type { PhotographedSite } from "../../../domain/worksites/photos/worksite-photo.ts";
import { underWay } from "../../../records/call.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { siteStrip } from "../../../records/worksites/photos/team.ts";
import { rememberToast } from "../../../ui/toast/carried-toast.ts";
import { DashboardPage } from "../../parts/dashboard-page.tsx";
import { LoadFailure } from "../../parts/load-failure.tsx";
import { useShowAgain } from "../../parts/router.ts";
import type { Route } from "./+types/worksite-photos.ts";
import { requireTeam } from "./kept/require-team.ts";
import { holdCovers } from "./offline/covers.ts";
import { holdPage } from "./offline/hold-page.ts";
import { knownSites, lastSite, rememberLastSite } from "./queue/known-worksites.ts";
import { PhotoStrip } from "./strip/photo-strip.tsx";
import { Capture } from "./taking/capture.tsx";
import { NetworkLine } from "./taking/network-line.tsx";
import { QueueStrip } from "./taking/queue-strip.tsx";
import { type DeviceQueue, useQueue } from "./taking/use-queue.ts";
import { texts } from "./worksite-photos.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireTeam(request);
  const [sites, last] = await Promise.all([knownSites(client, user.id), lastSite(user.id)]);
  const wantedSite = new URL(request.url).searchParams.get("chantier") ?? last;
  const site = sites.find(({ id }) => id === wantedSite) ?? sites[0];
  if (site) void rememberLastSite(user.id, site.id);
  const strip = site && navigator.onLine ? underWay(siteStrip(client, site.id)) : undefined;
  return { client, user, sites, site, strip };
}

/**
 * The photos of a worksite: taken on the left, with or without network, and picked for client and public on the right.
 */
export default function SitePhotosPage({ loaderData }: Route.ComponentProps) {
  const { client, user, sites, site, strip } = loaderData;
  const queue = useQueue(user);
  const opensOffline = useHeldPage();
  useArrivals(queue);
  useFarewell(queue);
  useHeldCovers(sites);
  return (
    <DashboardPage title={texts.title}>
      <div className="site-photos">
        <div className="site-photos-device">
          {site ? (
            <Capture sites={sites} site={site} onTake={queue.take}>
              <NetworkLine queue={queue} opensOffline={opensOffline} />
            </Capture>
          ) : (
            <p>{texts.none}</p>
          )}
          <QueueStrip queue={queue} />
        </div>
        {site && <Strip client={client} site={site} strip={strip} />}
      </div>
    </DashboardPage>
  );
}

type StripProps = Pick<Route.ComponentProps["loaderData"], "client" | "strip"> & { site: PhotographedSite };

function Strip({ client, site, strip }: StripProps) {
  if (!strip) return <p className="strip-empty">{texts.strip.offline}</p>;
  return (
    <Suspense fallback={<p className="strip-empty">{texts.strip.title}</p>}>
      <Await resolve={strip.answer} errorElement={<LoadFailure title={texts.strip.failed} />}>
        {(known) => <PhotoStrip key={site.id} client={client} site={site} strip={known} />}
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
function useHeldCovers(sites: PhotographedSite[]): void {
  const covers = sites.map(({ cover }) => cover ?? "").join();
  useEffect(() => {
    const each = covers.split(",").filter(Boolean);
    if (navigator.onLine) holdCovers(each.map((cover) => ({ cover }))).catch(logAndReturn(undefined));
  }, [covers]);
}

/** Milliseconds in which consecutive arrivals are shown together. */
const pause = 1_000;

/** Reloads the strip when photos have arrived. */
function useArrivals({ photos }: DeviceQueue): void {
  const showAgain = useShowAgain();
  const arrived = photos.filter(({ state }) => state === "arrived").length;
  const shownCount = useRef(0);
  useEffect(() => {
    if (arrived <= shownCount.current) {
      shownCount.current = arrived;
      return;
    }
    const timer = setTimeout(() => {
      shownCount.current = arrived;
      showAgain();
    }, pause);
    return () => clearTimeout(timer);
  }, [arrived, showAgain]);
}

/** After a sign-out, a toast at the login tells how many photos still wait here. */
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
    return () => watch.disconnect();
  }, [waiting]);
}
