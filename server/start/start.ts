import cluster from "node:cluster";
import path from "node:path";
import { readConfig } from "../config/config.ts";
import { openAssets } from "../http/assets.ts";
import type { Log } from "../log/log.ts";
import { loadDashboard } from "../pages/dashboard.ts";
import { loadBuild } from "../pages/pages.ts";
import { endCommand } from "../startup-error.ts";
import type { OwnFront } from "./answering.ts";
import { buildFolders } from "./build.ts";
import { openSite } from "./site.ts";
import { reportToSupervisor } from "./supervisor.ts";

/** Milliseconds after the drain time at which a stop ends the process, even if work is pending. */
const longestStop = 45_000;

/** Starts the built site, or ends the process with one sentence that gives the reason. */
export async function startBuiltSite(): Promise<void> {
  await startSite(openBuiltFront).catch(endCommand);
}

/** Loads the pages and files of the build. */
export async function openBuiltFront(): Promise<OwnFront> {
  return {
    build: await loadBuild(buildFolders.site),
    dashboard: await loadDashboard(buildFolders.dashboard),
    assets: await openAssets(Object.values(buildFolders).map((folder) => path.join(folder, "client"))),
    finished: true,
  };
}

/**
 * Starts the site as the environment configures it, announces its address, and stops it in order on SIGTERM or SIGINT.
 * A worker of several reports to its supervisor, and does the jobs on the supervisor's order.
 *
 * @throws StartupError with the sentence for the operator if the site cannot start
 */
export async function startSite(openFront: () => Promise<OwnFront>): Promise<void> {
  const config = readConfig(process.env);
  const site = await openSite(config, openFront);
  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    endWithoutWaiting(site.log, config.drainSeconds * 1000 + longestStop);
    await site.stop();
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());

  // A reader of the announcement may stop the process at once.
  if (cluster.isWorker) reportToSupervisor(site.announcement, site.doJobs);
  else {
    console.log(site.announcement);
    site.doJobs();
  }
}

/** Ends the process after a time. No acknowledged write is lost, as a write is answered after its commit. */
function endWithoutWaiting(log: Log, milliseconds: number): void {
  const end = () => {
    log.note("What it waited for did not come to an end: it stops without.");
    log.flush();
    process.exit(1);
  };
  setTimeout(end, milliseconds).unref();
}
