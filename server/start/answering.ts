import type { ServerBuild } from "react-router";
import { createApp } from "../app.ts";
import type { SiteBackups } from "../backups/backups.ts";
import type { Config } from "../config/config.ts";
import { openAccountHandler } from "../handlers/account.ts";
import { openAddressHandlers } from "../handlers/address.ts";
import { openContactHandler } from "../handlers/contact.ts";
import { openDashboardHandler } from "../handlers/dashboard.ts";
import type { Assets } from "../http/assets.ts";
import type { Listener } from "../http/listen.ts";
import { listenerOf } from "../http/listener.ts";
import type { Log } from "../log/log.ts";
import { cachedPages } from "../pages/cached-pages.ts";
import { type Dashboard, openDashboardPages } from "../pages/dashboard.ts";
import { whatExists } from "../pages/existing.ts";
import { openPages } from "../pages/pages.ts";
import { openProjectViews } from "../pages/project-views.ts";
import { openRenderingLimit } from "../pages/rendering-limit.ts";
import { sessionGateway } from "../session/session.ts";
import type { openSiteMail } from "./site-mail.ts";
import type { openSiteStore } from "./site-store.ts";

/** Where pages and files come from: the build, or the tools while the site is being worked on. */
export type Front = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  dashboard: Dashboard;
  assets: Assets;
  /** Pages as visitors get them: hashed, started later, compressed. */
  finished: boolean;
  /** Puts something before the site's own listener. */
  before?: (listener: Listener) => Listener;
};

type AnsweringOptions = {
  config: Config;
  siteUrl: string;
  store: Awaited<ReturnType<typeof openSiteStore>>;
  mail: ReturnType<typeof openSiteMail>;
  backups: SiteBackups;
  log: Log;
  front: Front;
};

/** What answers every request: it is handed the listener, and waits for what it still counts when it stops. */
type Answering = { listener: Listener; stop: () => Promise<void> };

/** Puts together what stands between the network and the store. */
export function openAnswering({
  config,
  siteUrl,
  store,
  mail,
  backups,
  log,
  front,
}: AnsweringOptions): Answering {
  const { build, dashboard, assets, finished, before = (listener) => listener } = front;
  const report = (error: unknown) => log.error(error, crypto.randomUUID());
  const gateway = sessionGateway({ siteUrl, store });
  const contact = openContactHandler({ store, letters: mail.contactLetters, config, siteUrl, log });
  const handlers = {
    contact,
    account: openAccountHandler({ store, gateway, mail, siteUrl, report }),
    dashboard: openDashboardHandler({
      store,
      gateway,
      backups,
      siteUrl,
      sendsLetters: config.smtpUrl !== undefined,
      report,
    }),
  };
  const address = openAddressHandlers({ store, gateway, siteUrl, report });
  const storeFetch = (request: Request) => store.fetch(request, { inProcess: true });
  const limit = openRenderingLimit(config.rateLimits);
  const rendered = openPages({ build, storeFetch, contact, address, siteUrl, log, limit, finished });
  // While the site is being worked on, every page is rendered anew.
  const cache =
    typeof build === "function"
      ? undefined
      : cachedPages({ build, pages: rendered, store, config, siteUrl, log, limit });
  const pages = cache?.answer ?? rendered;
  const dashboardPages = openDashboardPages(dashboard, finished);
  const app = createApp({ config, siteUrl, gateway, handlers, pages, dashboardPages, assets, log });
  const listener = listenerOf((request, connection) => app.fetch(request, connection));
  const existing = cache?.existing ?? (() => whatExists(store));
  const views = openProjectViews({ store, gateway, existing, siteUrl, report });
  return {
    listener: views.counting(before(cache ? cache.before(listener) : listener)),
    stop: () => views.stop(),
  };
}
