import type { ServerBuild } from "react-router";
import { keepEnquiryFigures } from "../../domain/enquiries/figures/kept.server.ts";
import type { LetterMarks } from "../../domain/notifications.server.ts";
import { hasEndedInsurance } from "../../domain/papers/ended-insurance.server.ts";
import type { MakeFirstAdministrator } from "../../records/sign-in/first-access.ts";
import { openAgendaSubscriptions } from "../agenda/subscriptions.ts";
import { createListener, type Stage } from "../app.ts";
import type { SiteBackups } from "../backups/backups.ts";
import type { Config } from "../config/config.ts";
import { openAccountHandler } from "../handlers/account.ts";
import { type ContactHandler, openContactHandler } from "../handlers/contact.ts";
import { openDashboardHandler } from "../handlers/dashboard.ts";
import { type DoubtHandler, openDoubtHandler } from "../handlers/doubt.ts";
import { type EmailConfirmations, openEmailConfirmations } from "../handlers/email-confirmation.ts";
import { EnquiryHandler } from "../handlers/enquiries/handler.ts";
import { openHealthHandler } from "../handlers/health.ts";
import { type InvitationHandler, openInvitationHandler } from "../handlers/invitation.ts";
import { openMetricsHandler } from "../handlers/metrics.ts";
import type { Assets, OwnAssets } from "../http/assets.ts";
import { clientAddress } from "../http/client-address.ts";
import type { Listener } from "../http/listen.ts";
import { openIdentityFiles } from "../identity/identity-files.ts";
import { readVersionUse } from "../jobs/caution.ts";
import { leftCopiesTold } from "../jobs/left-copies.ts";
import type { Log } from "../log/log.ts";
import { openFirstAccess } from "../opening/first-access.ts";
import { type OpeningReader, openOpening } from "../opening/opening.ts";
import type { Preparation } from "../opening/preparation.ts";
import { openAddressCounts } from "../pages/address-counts.ts";
import { cachedPages } from "../pages/cache/cached-pages.ts";
import { readExisting, readRedirects } from "../pages/cache/existing.ts";
import type { PageCache } from "../pages/cache/page-cache.ts";
import { type Dashboard, openDashboardPages } from "../pages/dashboard.ts";
import { openPages, type Pages } from "../pages/pages.ts";
import { hideFirstAccess } from "../pages/preparation/first-access-hiding.ts";
import { hidePreparation } from "../pages/preparation/preparation.ts";
import { openProjectViews } from "../pages/project-views.ts";
import { withRedirects } from "../pages/redirects.ts";
import { openRenderingLimit } from "../pages/rendering-limit.ts";
import { openViews } from "../pages/views/views.ts";
import type { ReadingCounts } from "../readings/reading-counts.ts";
import { sessionGateway } from "../session/session.ts";
import { hasRoomToWrite } from "../status/disk-room.ts";
import { openSiteStatus, type SiteStatusReader } from "../status/status.ts";
import { openOutgoing } from "../webhooks/outgoing.ts";
import { openEnquiries, planUploads } from "./enquiries.ts";
import type { openSiteMail } from "./mail/site-mail.ts";
import { openMetering } from "./metering.ts";
import type { SharedState } from "./shared-state.ts";
import type { openSiteStore } from "./site-store.ts";

/** The source of pages and files: the build, or the development tools. */
export type Front = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  dashboard: Dashboard;
  assets: Assets;
  /** True if pages are finished for visitors: hashed, started later, compressed. */
  finished: boolean;
  /** The development tools, which answer before the site. */
  tools?: Stage;
};

/** The front of this version alone. */
export type OwnFront = Front & { assets: OwnAssets };

type AnsweringOptions = {
  config: Config;
  siteUrl: string;
  store: Awaited<ReturnType<typeof openSiteStore>>;
  mail: ReturnType<typeof openSiteMail>;
  /** Absent if the site reads no mailbox. */
  marks: LetterMarks | undefined;
  /** Absent if only this machine reaches the site, whose pages are then never hidden. */
  preparation: Preparation | undefined;
  backups: SiteBackups;
  readings: Pick<ReadingCounts, "noteJournal">;
  log: Log;
  shared: Pick<SharedState, "errors" | "notes">;
  front: Front;
};

type Answering = {
  /** Answers every request. */
  listener: Listener;
  status: SiteStatusReader;
  /** Makes the health check report that the process is about to stop. */
  leave: () => void;
  /** Waits until the remaining counts are written. */
  stop: () => Promise<void>;
};

/** Opens everything between the network and the store. `server/app.ts` defines the order. */
export function openAnswering({
  config,
  siteUrl,
  store,
  mail,
  marks,
  preparation,
  backups,
  readings,
  log: uncounted,
  shared: { errors, notes },
  front: { build, dashboard, assets, finished, tools },
}: AnsweringOptions): Answering {
  const { log, turns, gather } = openMetering({ build, store, log: uncounted });
  const { status, opening } = openReaders({ config, siteUrl, store, mail, backups, errors, notes, gather });
  const report = (error: unknown) => log.error(error, crypto.randomUUID());
  const gateway = sessionGateway({ siteUrl, store });
  const handlerOptions = { store, mail, marks, config, log, gateway, siteUrl };
  const sendsLetters = config.smtpUrl !== undefined;
  const { enquiries, ...forms } = openClientHandlers(handlerOptions, report);
  const { cache, answer, existing, rendered } = openSitePages(
    { ...forms, build, siteUrl, log, finished, turns, sendsLetters },
    { store, config },
  );
  const { pageTexts, pageView, previews } = openViews({ rendered, store, siteUrl, config, report });
  const agenda = openAgendaSubscriptions({ store, siteUrl, limit: openRenderingLimit(config.rateLimits) });
  const handlers = {
    ...{ ...forms, enquiries, pageTexts, preview: previews.answer, agenda: agenda.answer },
    health: openHealthHandler({ reach: store.reach, hasRoom: () => hasRoomToWrite(config.dataDir) }),
    metrics: openMetricsHandler({ config, store, mail, status, gather }),
    account: openAccountHandler({ store, gateway, mail, notes, siteUrl, report }),
    dashboard: openDashboardHandler({
      ...{ store, gateway, backups, status, opening, mail, siteUrl, log, sendsLetters, notes, readings },
      ...{ pageView, previews, agenda, post: openOutgoing(config.webhookNetworks) },
      mailFrom: config.mailFrom,
      enquiryFigures: keepEnquiryFigures(store),
      isMissing: async (path) => (await answer(headRequest(siteUrl, path))).status === 404,
    }),
  };
  const dashboardPages = openDashboardPages(dashboard, finished);
  const counters = openCounters({ store, gateway, existing, siteUrl, report, config });
  const identityFiles = openIdentityFiles({ store, assets, siteUrl, report });
  const listener = createListener({
    ...counters.stages,
    ...{ tools, firstAccess: hideFirstAccess(store, report) },
    preparation:
      preparation &&
      hidePreparation({ ...preparation, gateway, identifyCaller: store.identifyCaller, siteUrl, log }),
    pageCache: cache?.before,
    pages: answer,
    ...{ config, siteUrl, gateway, handlers, dashboardPages, identityFiles, assets, log },
  });
  const stop = () => counters.stop().finally(() => identityFiles.close());
  return { listener, status, leave: handlers.health.leave, stop };
}

type SitePages = {
  cache: PageCache | undefined;
  answer: Pages;
  existing: PageCache["existing"];
  /** Renders a page without the cache. */
  rendered: Pages;
};

/** Opens the pages of visitors and clients: the cache before them, and the answer to every address. */
function openSitePages(
  options: Omit<Parameters<typeof openPages>[0], "storeFetch" | "limit" | "hasEndedInsurance">,
  { store, config }: Pick<AnsweringOptions, "store" | "config">,
): SitePages {
  const { build, siteUrl, log } = options;
  const limit = openRenderingLimit(config.rateLimits);
  const pages = openPages({
    ...{ ...options, limit },
    storeFetch: (request) => store.fetch(request, { inProcess: true }),
    hasEndedInsurance: () => hasEndedInsurance(store),
  });
  // The development tools render every page again.
  if (typeof build === "function") {
    const answer = withRedirects(pages, () => readRedirects(store));
    return { cache: undefined, answer, existing: () => readExisting(store), rendered: pages };
  }
  const cache = cachedPages({ build, pages, store, config, siteUrl, log, limit });
  return { cache, answer: cache.answer, existing: cache.existing, rendered: pages };
}

type CounterOptions = Omit<Parameters<typeof openAddressCounts>[0], "clientAddress"> &
  Parameters<typeof openProjectViews>[0] & { config: Pick<Config, "trustedProxies"> };

/** Opens the counters of views and of missing addresses, which every request passes. */
function openCounters({ config, ...options }: CounterOptions) {
  const views = openProjectViews(options);
  const addresses = openAddressCounts({
    ...options,
    clientAddress: (incoming) => clientAddress(incoming, config.trustedProxies),
  });
  return {
    stages: { viewCounter: views.counting, addressCounter: addresses.counting },
    stop: async () => void (await Promise.all([views.stop(), addresses.stop()])),
  };
}

function headRequest(siteUrl: string, path: string): Request {
  return new Request(siteUrl + encodeURI(path), { method: "HEAD" });
}

/** Opens the readers of the site's state and of its opening. */
function openReaders(
  parts: Pick<AnsweringOptions, "config" | "siteUrl" | "store" | "mail" | "backups"> &
    AnsweringOptions["shared"] &
    Pick<ReturnType<typeof openMetering>, "gather">,
): { status: SiteStatusReader; opening: OpeningReader } {
  const { config, siteUrl, store, notes } = parts;
  const status = openSiteStatus({
    ...parts,
    leftCopies: leftCopiesTold,
    uploads: planUploads(store, config),
    versionStart: async () => (await readVersionUse(notes))?.since,
  });
  return { status, opening: openOpening({ config, siteUrl, store, status }) };
}

/** Opens the handlers of the contact form, of enquiries and of the other forms. */
function openClientHandlers(
  options: Pick<AnsweringOptions, "store" | "mail" | "marks" | "config" | "siteUrl"> & {
    log: Log;
    gateway: ReturnType<typeof sessionGateway>;
  },
  report: (error: unknown) => void,
): {
  enquiries: EnquiryHandler;
  contact: ContactHandler;
  doubt: DoubtHandler;
  invitation: InvitationHandler;
  address: EmailConfirmations;
  firstAccess: MakeFirstAdministrator;
} {
  const { actions, forContact } = openEnquiries(options);
  const enquiries = new EnquiryHandler({ ...options, actions });
  const letters = options.mail.contactLetters;
  const contact = openContactHandler({
    ...options,
    ...forContact,
    letters,
    linkCookie: enquiries.cookie.ofBrowser,
  });
  const clientOptions = { ...options, report };
  return {
    enquiries,
    contact,
    doubt: openDoubtHandler(clientOptions),
    invitation: openInvitationHandler(clientOptions),
    address: openEmailConfirmations(clientOptions),
    firstAccess: openFirstAccess(clientOptions),
  };
}
