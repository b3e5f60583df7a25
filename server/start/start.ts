import cluster from "node:cluster";
import path from "node:path";
import type { ServerBuild } from "react-router";
import { demonstrationAccounts } from "../../demo/accounts.ts";
import { companyName, ensureCompany } from "../../domain/company/record.server.ts";
import { startNotifications } from "../../domain/messages/notifications.server.ts";
import { createApp } from "../app.ts";
import { openAccountHandler } from "../handlers/account.ts";
import { openAddressHandlers } from "../handlers/address.ts";
import { openContactHandler } from "../handlers/contact.ts";
import { openDashboardHandler } from "../handlers/dashboard.ts";
import { type Assets, openAssets } from "../http/assets.ts";
import { usualConnections } from "../http/connections.ts";
import { type Listener, listen } from "../http/listen.ts";
import { listenerOf } from "../http/listener.ts";
import { startJobs } from "../jobs/jobs.ts";
import { openLog, takeConsole } from "../log/log.ts";
import { cachedPages } from "../pages/cached-pages.ts";
import { whatExists } from "../pages/existing.ts";
import { loadBuild, openPages } from "../pages/pages.ts";
import { openProjectViews } from "../pages/project-views.ts";
import { openRenderingLimit } from "../pages/rendering-limit.ts";
import { sessionGateway } from "../session/session.ts";
import { buildFolder } from "./build.ts";
import { readConfig } from "./config.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { ensureDemonstration } from "./demonstration.ts";
import { passkeySite } from "./passkey-site.ts";
import { openSiteMail } from "./site-mail.ts";
import { openSiteStore } from "./site-store.ts";
import { endWith } from "./startup-error.ts";
import { reportToSupervisor } from "./supervisor.ts";

/** Where pages and files come from: the build, or the tools while the site is being worked on. */
export type Front = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  assets: Assets;
  /** Pages as visitors get them: hashed, started later, compressed. */
  finished: boolean;
  /** Puts something before the site's own listener. */
  before?: (listener: Listener) => Listener;
};

const patience = 10_000;

/** Starts the site that was built, or ends the process with one sentence that says why not. */
export async function startBuiltSite(): Promise<void> {
  const openBuild = async () => ({
    build: await loadBuild(buildFolder),
    assets: await openAssets(path.join(buildFolder, "client")),
    finished: true,
  });
  await startSite(openBuild).catch(endWith);
}

/**
 * Starts the site as the environment configures it, says where it is, and stops it in order on SIGTERM or SIGINT:
 * streams end, running answers are finished, then waiting writes. One of several workers says so to their
 * supervisor, and does the jobs when it is told to.
 *
 * @throws StartupError with the sentence for the operator when it cannot start
 */
export async function startSite(openFront: () => Promise<Front>): Promise<void> {
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir);
  const log = openLog({
    requests: config.logRequests,
    write: (text) => process.stdout.write(text),
    worker: cluster.worker?.id,
  });
  const door = await listen(config.host, config.port, {
    proxies: config.trustedProxies,
    // What measures the site opens as many connections as it likes.
    ...(!config.rateLimits && { connections: { ...usualConnections, ofNetwork: Number.POSITIVE_INFINITY } }),
  });
  const siteUrl = config.siteUrl ?? door.address;
  const mail = openSiteMail(config, siteUrl, log);
  const store = await openSiteStore(config, mail.accountLetters, log, passkeySite(siteUrl));
  await ensureCompany(store);
  mail.signWith(await companyName(store, new URL(siteUrl).host));
  const demonstration = await ensureDemonstration(store, {
    wanted: config.demo,
    reviews: config.siteUrl === undefined,
    tell: log.note,
  });
  const { build, assets, finished, before = (listener) => listener } = await openFront();
  // While the site is being worked on, the tools talk to whoever sits before them.
  if (finished) takeConsole(log);
  const contact = openContactHandler({ store, letters: mail.contactLetters, config, siteUrl, log });
  const storeFetch = (request: Request) => store.fetch(request, { inProcess: true });
  const gateway = sessionGateway({ siteUrl, store });
  const sendsLetters = config.smtpUrl !== undefined;
  const dashboard = openDashboardHandler({ store, gateway, siteUrl, sendsLetters });
  const report = (error: unknown) => log.error(error, crypto.randomUUID());
  const account = openAccountHandler({ store, gateway, mail, siteUrl, report });
  const address = openAddressHandlers({ store, gateway, siteUrl, report });
  const limit = openRenderingLimit(config.rateLimits);
  const pages = openPages({ build, storeFetch, contact, address, siteUrl, log, limit, finished });
  // While the site is being worked on, every page is rendered anew.
  const cache =
    typeof build === "function"
      ? undefined
      : cachedPages({ build, pages, store, config, siteUrl, log, limit });
  const handlers = { contact, account, dashboard };
  const app = createApp({ config, siteUrl, gateway, handlers, pages: cache?.answer ?? pages, assets, log });
  const listener = listenerOf((request, connection) => app.fetch(request, connection));
  const views = openProjectViews({
    store,
    gateway,
    existing: cache?.existing ?? (() => whatExists(store)),
    siteUrl,
    report,
  });
  door.open(views.counting(before(cache ? cache.before(listener) : listener)));
  const announcement = announcementOf(door.address, demonstration && config.siteUrl === undefined);
  let jobs: ReturnType<typeof startJobs> | undefined;
  const doJobs = () => {
    if (jobs) return;
    jobs = startJobs({ store, mail, log });
    startNotifications({ store, letters: mail.conversationLetters, mailFrom: config.mailFrom });
  };
  if (cluster.isWorker) reportToSupervisor(announcement, doJobs);
  else {
    console.log(announcement);
    doJobs();
  }

  let isStopping = false;
  async function stop(): Promise<void> {
    // A terminal tells a supervisor's workers as well, and so does the supervisor.
    if (isStopping) return;
    isStopping = true;
    jobs?.stop();
    const closed = door.close(patience);
    store.endStreams();
    await closed;
    await views.stop();
    await store.close();
    await mail.close();
    log.flush();
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
}

function announcementOf(address: string, demonstration: boolean): string {
  // One of each role: the others have only left reviews.
  const accounts = demonstrationAccounts
    .slice(0, 2)
    .map(
      ({ role, email, password }) =>
        `  demonstration ${role === "admin" ? "administrator" : "client"}: ${email} / ${password}`,
    );
  return [`Ready at ${address}`, ...(demonstration ? [...accounts, onlyHere] : [])].join("\n");
}

const onlyHere =
  "  These passwords are public. Before a proxy or a tunnel leads here, set SITE_URL, or DEMO=off.";
