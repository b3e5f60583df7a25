import type { ServerBuild } from "react-router";
import { createListener, type Stage } from "../app.ts";
import { keepRequestFigures } from "../../domain/requests/figures/kept.server.ts";
import type { SiteBackups } from "../backups/backups.ts";
import type { Config } from "../config/config.ts";
import { openAccountHandler } from "../handlers/account.ts";
import { openContactHandler } from "../handlers/contact.ts";
import { openDashboardHandler } from "../handlers/dashboard.ts";
import { openEmailConfirmations } from "../handlers/email-confirmation.ts";
import { openMetricsHandler } from "../handlers/metrics.ts";
import { openRequestHandler } from "../handlers/requests/handler.ts";
import type { Assets } from "../http/assets.ts";
import type { Listener } from "../http/listen.ts";
import { versionUseIn } from "../jobs/caution.ts";
import type { KeptErrors } from "../log/kept-errors.ts";
import type { Log } from "../log/log.ts";
import { speedOf } from "../metrics/speed.ts";
import { cachedPages } from "../pages/cache/cached-pages.ts";
import { whatExists } from "../pages/cache/existing.ts";
import { type Dashboard, openDashboardPages } from "../pages/dashboard.ts";
import { openPages } from "../pages/pages.ts";
import { openProjectViews } from "../pages/project-views.ts";
import { openRenderingLimit } from "../pages/rendering-limit.ts";
import { sessionGateway } from "../session/session.ts";
import { openSiteStatus, type SiteStatusReader } from "../status/status.ts";
import { openMetering } from "./metering.ts";
import { openRequests } from "./requests.ts";
import type { openSiteMail } from "./site-mail.ts";
import type { openSiteStore } from "./site-store.ts";

/** Where pages and files come from: the build, or the tools while the site is being worked on. */
export type Front = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  dashboard: Dashboard;
  assets: Assets;
  /** Pages as visitors get them: hashed, started later, compressed. */
  finished: boolean;
  /** What answers before the site itself while it is being worked on. */
  tools?: Stage;
};

type AnsweringOptions = {
  config: Config;
  siteUrl: string;
  store: Awaited<ReturnType<typeof openSiteStore>>;
  mail: ReturnType<typeof openSiteMail>;
  backups: SiteBackups;
  log: Log;
  errors: KeptErrors;
  front: Front;
};

/** What answers every request: it is handed the listener, and waits for what it still counts when it stops. */
type Answering = { listener: Listener; status: SiteStatusReader; stop: () => Promise<void> };

/** Opens what stands between the network and the store; in which order it is asked, `server/app.ts` says. */
export function openAnswering({
  config,
  siteUrl,
  store,
  mail,
  backups,
  log: uncounted,
  errors,
  front: { build, dashboard, assets, finished, tools },
}: AnsweringOptions): Answering {
  const { log, turns, gather } = openMetering({ build, store, log: uncounted });
  const speed = async () => speedOf(await gather());
  const versionSince = () => versionUseIn(config.dataDir)?.since;
  const status = openSiteStatus({ config, siteUrl, store, mail, backups, errors, speed, versionSince });
  const report = (error: unknown) => log.error(error, crypto.randomUUID());
  const gateway = sessionGateway({ siteUrl, store });
  const { desk, forContact } = openRequests({ store, mail, config, log });
  const requests = openRequestHandler({ desk, store, gateway, config, siteUrl, log });
  const contact = openContactHandler({
    ...forContact,
    store,
    letters: mail.contactLetters,
    config,
    log,
    cookieOf: requests.cookie.ofBrowser,
  });
  const handlers = {
    contact,
    requests,
    metrics: openMetricsHandler({ config, store, mail, gather }),
    account: openAccountHandler({ store, gateway, mail, siteUrl, report }),
    dashboard: openDashboardHandler({
      store,
      gateway,
      backups,
      status,
      mail,
      siteUrl,
      sendsLetters: config.smtpUrl !== undefined,
      requestFigures: keepRequestFigures(store),
      log,
    }),
  };
  const address = openEmailConfirmations({ store, gateway, siteUrl, report });
  const storeFetch = (request: Request) => store.fetch(request, { inProcess: true });
  const limit = openRenderingLimit(config.rateLimits);
  const rendered = openPages({ build, storeFetch, contact, address, siteUrl, log, limit, finished, turns });
  // While the site is being worked on, every page is rendered anew.
  const cache =
    typeof build === "function"
      ? undefined
      : cachedPages({ build, pages: rendered, store, config, siteUrl, log, limit });
  const pages = cache?.answer ?? rendered;
  const dashboardPages = openDashboardPages(dashboard, finished);
  const existing = cache?.existing ?? (() => whatExists(store));
  const views = openProjectViews({ store, gateway, existing, siteUrl, report });
  const listener = createListener({
    viewCounter: views.counting,
    tools,
    pageCache: cache?.before,
    config,
    siteUrl,
    gateway,
    handlers,
    pages,
    dashboardPages,
    assets,
    log,
  });
  return { listener, status, stop: () => views.stop() };
}
