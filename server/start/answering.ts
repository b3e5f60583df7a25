import type { ServerBuild } from "react-router";
import type { LetterMarks } from "../../domain/notifications.server.ts";
import { keepRequestFigures } from "../../domain/requests/figures/kept.server.ts";
import { createListener, type Stage } from "../app.ts";
import type { SiteBackups } from "../backups/backups.ts";
import type { Config } from "../config/config.ts";
import { openAccountHandler } from "../handlers/account.ts";
import { type ContactHandler, openContactHandler } from "../handlers/contact.ts";
import { openDashboardHandler } from "../handlers/dashboard.ts";
import { type DoubtHandler, openDoubtHandler } from "../handlers/doubt.ts";
import { type EmailConfirmations, openEmailConfirmations } from "../handlers/email-confirmation.ts";
import { openHealthHandler } from "../handlers/health.ts";
import { type InvitationHandler, openInvitationHandler } from "../handlers/invitation.ts";
import { openMetricsHandler } from "../handlers/metrics.ts";
import { RequestHandler } from "../handlers/requests/handler.ts";
import type { Assets, OwnAssets } from "../http/assets.ts";
import type { Listener } from "../http/listen.ts";
import { versionUseIn } from "../jobs/caution.ts";
import { leftCopiesTold } from "../jobs/left-copies.ts";
import type { Log } from "../log/log.ts";
import { cachedPages } from "../pages/cache/cached-pages.ts";
import { whatExists } from "../pages/cache/existing.ts";
import { type Dashboard, openDashboardPages } from "../pages/dashboard.ts";
import { openPages } from "../pages/pages.ts";
import { openProjectViews } from "../pages/project-views.ts";
import { openRenderingLimit } from "../pages/rendering-limit.ts";
import { sessionGateway } from "../session/session.ts";
import { hasRoomToWrite } from "../status/disk-room.ts";
import { openSiteStatus, type SiteStatusReader } from "../status/status.ts";
import type { openSiteMail } from "./mail/site-mail.ts";
import { openMetering } from "./metering.ts";
import { openRequests } from "./requests.ts";
import type { SharedState } from "./shared-state.ts";
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

/** The same, of this version alone. */
export type OwnFront = Front & { assets: OwnAssets };

type AnsweringOptions = {
  config: Config;
  siteUrl: string;
  store: Awaited<ReturnType<typeof openSiteStore>>;
  mail: ReturnType<typeof openSiteMail>;
  /** Absent where no mailbox is read. */
  marks: LetterMarks | undefined;
  backups: SiteBackups;
  log: Log;
  shared: Pick<SharedState, "errors" | "notes">;
  front: Front;
};

type Answering = {
  /** What answers every request. */
  listener: Listener;
  status: SiteStatusReader;
  /** Says to whoever asks for its health that it is about to stop. */
  leave: () => void;
  /** Waits for what is still counted. */
  stop: () => Promise<void>;
};

/** Opens what stands between the network and the store; in which order it is asked, `server/app.ts` says. */
export function openAnswering({
  config,
  siteUrl,
  store,
  mail,
  marks,
  backups,
  log: uncounted,
  shared: { errors, notes },
  front: { build, dashboard, assets, finished, tools },
}: AnsweringOptions): Answering {
  const { log, turns, gather } = openMetering({ build, store, log: uncounted });
  const status = openSiteStatus({
    ...{ config, siteUrl, store, mail, backups, errors, notes, leftCopies: leftCopiesTold },
    gather,
    versionSince: async () => (await versionUseIn(notes))?.since,
  });
  const report = (error: unknown) => log.error(error, crypto.randomUUID());
  const gateway = sessionGateway({ siteUrl, store });
  const given = { store, mail, marks, config, log, gateway, siteUrl };
  const sendsLetters = config.smtpUrl !== undefined;
  const { requests, ...forms } = openClientHandlers(given, report);
  const handlers = {
    ...forms,
    health: openHealthHandler({ reach: store.reach, hasRoom: () => hasRoomToWrite(config.dataDir) }),
    requests,
    metrics: openMetricsHandler({ config, store, mail, status, gather }),
    account: openAccountHandler({ store, gateway, mail, siteUrl, report }),
    dashboard: openDashboardHandler({
      ...{ store, gateway, backups, status, mail, siteUrl, log, sendsLetters },
      requestFigures: keepRequestFigures(store),
    }),
  };
  const storeFetch = (request: Request) => store.fetch(request, { inProcess: true });
  const limit = openRenderingLimit(config.rateLimits);
  const pages = { ...forms, build, storeFetch, siteUrl, log, limit, finished, turns };
  const rendered = openPages({ ...pages, sendsLetters });
  // While the site is being worked on, every page is rendered anew.
  const cache =
    typeof build === "function"
      ? undefined
      : cachedPages({ build, pages: rendered, store, config, siteUrl, log, limit });
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
    pages: cache?.answer ?? rendered,
    dashboardPages,
    assets,
    log,
  });
  return { listener, status, leave: handlers.health.leave, stop: () => views.stop() };
}

/** What takes the contact form, and what serves the request that it becomes. */
function openClientHandlers(
  options: Pick<AnsweringOptions, "store" | "mail" | "marks" | "config" | "siteUrl"> & {
    log: Log;
    gateway: ReturnType<typeof sessionGateway>;
  },
  report: (error: unknown) => void,
): {
  requests: RequestHandler;
  contact: ContactHandler;
  doubt: DoubtHandler;
  invitation: InvitationHandler;
  address: EmailConfirmations;
} {
  const { actions, forContact } = openRequests(options);
  const requests = new RequestHandler({ ...options, actions });
  const letters = options.mail.contactLetters;
  const contact = openContactHandler({
    ...options,
    ...forContact,
    letters,
    cookieOf: requests.cookie.ofBrowser,
  });
  const given = { ...options, report };
  return {
    requests,
    contact,
    doubt: openDoubtHandler(given),
    invitation: openInvitationHandler(given),
    address: openEmailConfirmations(given),
  };
}
