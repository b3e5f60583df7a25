import { Hono, type MiddlewareHandler } from "hono";
import { errorAnswer, StoreError } from "record-store";
import { demonstrationAccounts } from "../demo/accounts.ts";
import type { AgendaSubscriptions } from "./agenda/subscriptions.ts";
import type { Config } from "./config/config.ts";
import { addDashboardHandler } from "./dashboard-addresses.ts";
import { completing } from "./every-answer.ts";
import type { AccountHandler } from "./handlers/account.ts";
import type { ContactHandler } from "./handlers/contact.ts";
import type { DashboardHandler } from "./handlers/dashboard.ts";
import type { EnquiryHandler } from "./handlers/enquiries/handler.ts";
import type { HealthHandler } from "./handlers/health.ts";
import type { InvitationHandler } from "./handlers/invitation.ts";
import type { MetricsHandler } from "./handlers/metrics.ts";
import type { Assets } from "./http/assets.ts";
import { clientAddress } from "./http/client-address.ts";
import { mayUseDemonstration } from "./http/direct.ts";
import type { Listener } from "./http/listen.ts";
import { makeListener, type NodeConnection } from "./http/listener.ts";
import { isForeignPage } from "./http/own-page.ts";
import { withShortBody } from "./http/short-body.ts";
import { takenMethodsOnly } from "./http/taken-methods.ts";
import type { IdentityFiles } from "./identity/identity-files.ts";
import type { Log } from "./log/log.ts";
import { awayPage, foreignPage, notArrivedPage, tooLongPage } from "./pages/bare-pages.ts";
import type { DashboardPages } from "./pages/dashboard.ts";
import type { Pages } from "./pages/pages.ts";
import type { Previews } from "./pages/views/preview.ts";
import { guardPages } from "./session/guard.ts";
import type { SessionGateway } from "./session/session.ts";

type AppOptions = {
  config: Config;
  siteUrl: string;
  gateway: SessionGateway;
  handlers: {
    contact: ContactHandler;
    invitation: Pick<InvitationHandler, "open">;
    enquiries: EnquiryHandler;
    account: AccountHandler;
    dashboard: DashboardHandler;
    pageTexts: (request: Request) => Promise<Response>;
    preview: Previews["answer"];
    agenda: AgendaSubscriptions["answer"];
    health: Pick<HealthHandler, "leaving" | "ready">;
    metrics: MetricsHandler;
  };
  pages: Pages;
  dashboardPages: DashboardPages;
  identityFiles: Pick<IdentityFiles, "answer">;
  assets: Assets;
  log: Log;
};

/** A listener in front of the application: it answers a request or passes it on. */
export type Stage = (next: Listener) => Listener;

type StageOptions = {
  /** Hides the pages of a site in preparation. Absent if only this machine reaches the site. */
  preparation?: Stage | undefined;
  /** Counts project views and answers no request. */
  viewCounter: Stage;
  /** Counts missing and redirected addresses by their answers. */
  addressCounter: Stage;
  /** The development tools. */
  tools?: Stage | undefined;
  /** The cache of public pages. */
  pageCache?: Stage | undefined;
  /** Hides the form that makes the first administrator from everybody without its link. */
  firstAccess: Stage;
};

type Env = { Bindings: NodeConnection };

/** Builds the listener for well-formed requests: first the stages in order, then `createApp`. */
export function createListener({
  viewCounter,
  addressCounter,
  tools,
  pageCache,
  preparation,
  firstAccess,
  ...options
}: AppOptions & StageOptions): Listener {
  const app = createApp(options);
  return inOrder(
    [preparation, viewCounter, addressCounter, tools, firstAccess, pageCache],
    makeListener(app.fetch),
  );
}

function inOrder(stages: readonly (Stage | undefined)[], last: Listener): Listener {
  return stages.reduceRight<Listener>((next, stage) => stage?.(next) ?? next, last);
}

/** Builds the application that answers what the stages pass on. Its handlers run in this order. */
export function createApp({
  config,
  siteUrl,
  gateway,
  handlers,
  pages,
  dashboardPages,
  identityFiles,
  assets,
  log,
}: AppOptions): { fetch: Parameters<typeof makeListener>[0] } {
  const app = new Hono<Env>();
  const requestAddress = ({ incoming }: NodeConnection) => clientAddress(incoming, config.trustedProxies);
  app.get("/api/health", async (_, next) => handlers.health.leaving() ?? (await next()));
  app.get("/api/health/ready", () => handlers.health.ready());
  app.get(
    "/api/metrics",
    async (c, next) =>
      (await handlers.metrics(c.req.raw, () => barredAccounts(config, c.env))) ?? (await next()),
  );
  app.all("/api/*", (c) =>
    gateway.fetch(c.req.raw, {
      address: requestAddress(c.env),
      barred: () => barredAccounts(config, c.env),
    }),
  );
  app.post("/session/end", (c) => gateway.end(c.req.raw));
  app.get("*", async (c, next) => (await identityFiles.answer(c.req.raw)) ?? (await next()));
  app.get("*", async (c, next) => (await assets.answer(c.req.raw)) ?? (await next()));
  app.use(takenMethodsOnly);
  app.use(async (c, next) => {
    gateway.bar(c.req.raw, barredAccounts(config, c.env));
    await next();
  });
  app.use(ownPagesOnly(siteUrl));
  app.use(guardPages<Env>(gateway, (c) => pages(c.req.raw, requestAddress(c.env))));
  addHandlers(app, handlers, requestAddress);
  app.use(async (c, next) => (await dashboardPages(c.req.raw)) ?? (await next()));
  app.all("*", (c) => pages(c.req.raw, requestAddress(c.env)));
  app.onError((error, c) => {
    const isAway = error instanceof StoreError && error.status === 503;
    return isAway && opensPage(c.req.raw) ? awayPage() : errorAnswer(error, log.error);
  });
  return { fetch: completing((request, connection) => app.fetch(request, connection), { siteUrl, log }) };
}

/** Tells whether a browser shows the answer to a person as it is. */
function opensPage({ headers }: Request): boolean {
  return headers.get("accept")?.includes("text/html") === true;
}

/** Addresses that forms and scripts of our pages call, apart from records and pages. */
function addHandlers(
  app: Hono<Env>,
  { contact, invitation, enquiries, account, dashboard, pageTexts, preview, agenda }: AppOptions["handlers"],
  connectionAddress: (connection: NodeConnection) => string,
): void {
  app.get("/textes/*", (c) => pageTexts(c.req.raw));
  app.all("/apercu/*", (c) => preview(c.req.raw, connectionAddress(c.env)));
  app.all("/agenda/*", (c) => agenda(c.req.raw, connectionAddress(c.env)));
  app.get("/contact/heure", () => contact.timestamp());
  app.post("/contact/envoi", (c) => contact.send(c.req.raw, connectionAddress(c.env)));
  // A person who opens this address by hand looks for the form.
  app.get("/contact/envoi", () => bare(303, { Location: "/contact" }));
  app.all("/contact/envoi", () => bare(405, { Allow: "POST" }));
  addEnquiryHandler(app, enquiries, connectionAddress);
  app.get("/avis/invitation", (c) => invitation.open(c.req.raw));
  app.post("/account/erase", shortBodiesOnly, (c) => account.erase(c.req.raw, connectionAddress(c.env)));
  app.get("/account/erase", () => bare(404));
  app.post("/account/accord", shortBodiesOnly, (c) => account.permission(c.req.raw));
  app.get("/account/donnees/conservees", (c) => account.kept(c.req.raw));
  app.get("/account/donnees", (c) => account.data(c.req.raw, connectionAddress(c.env)));
  app.use("/dashboard/donnees/*", shortBodiesOnly);
  addDashboardHandler(app, dashboard);
}

/** Addresses that a client's enquiry page calls, by a mailed link or signed in (docs/enquiries.md). */
function addEnquiryHandler(
  app: Hono<Env>,
  enquiries: EnquiryHandler,
  connectionAddress: (connection: NodeConnection) => string,
): void {
  const acts = {
    ouvrir: enquiries.open,
    lignes: enquiries.save,
    "fichiers/retirer": enquiries.removePlan,
    fichiers: enquiries.beginUpload,
    lien: enquiries.renew,
    revoquer: enquiries.revoke,
    lu: enquiries.markRead,
    inviter: enquiries.invite,
    retirer: enquiries.withdraw,
    visite: enquiries.visit,
    // `/demande/devis` is a page, which takes the form for a quote.
    "devis/reponse": enquiries.quote,
    cle: enquiries.claimKey,
    reclamer: enquiries.claim,
  };
  app.get("/demande/etat", (c) => enquiries.state(c.req.raw, connectionAddress(c.env)));
  app.get("/demande/communes", (c) => enquiries.communes(c.req.raw, connectionAddress(c.env)));
  app.get("/demande/fichier", (c) => enquiries.file(c.req.raw, connectionAddress(c.env)));
  app.get("/demande/agenda", (c) => enquiries.calendar(c.req.raw, connectionAddress(c.env)));
  app.post("/demande", shortBodiesOnly, (c) => enquiries.openPage(c.req.raw, connectionAddress(c.env)));
  app.post("/demande/mots", (c) => enquiries.say(c.req.raw, connectionAddress(c.env)));
  app.on(["GET", "PATCH", "DELETE"], "/demande/fichiers/:id", (c) =>
    enquiries.upload(c.req.raw, connectionAddress(c.env), c.req.param("id")),
  );
  for (const [name, act] of Object.entries(acts))
    app.post(`/demande/${name}`, shortBodiesOnly, (c) => act(c.req.raw, connectionAddress(c.env)));
}

function bare(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}

/** Refuses every request that a page of another site sends. */
function ownPagesOnly(siteUrl: string): MiddlewareHandler<Env> {
  const { origin } = new URL(siteUrl);
  return async (c, next) => {
    const isSending = c.req.method !== "GET" && c.req.method !== "HEAD";
    if (isSending && isForeignPage(c.req.raw, origin)) return foreignPage();
    return next();
  };
}

/** Refuses bodies longer than our forms send. The parsers have no limit of their own. */
const shortBodiesOnly: MiddlewareHandler<Env> = async (c, next) => {
  const isSending = c.req.method !== "GET" && c.req.method !== "HEAD";
  const bounded = isSending ? await withShortBody(c.req.raw).catch(notArrivedPage) : c.req.raw;
  if (bounded instanceof Response) return bounded;
  if (!bounded) return tooLongPage();
  c.req.raw = bounded;
  return next();
};

/** The demonstration's passwords are public, so its accounts are barred outside this machine. */
function barredAccounts(config: Config, { incoming }: NodeConnection): readonly string[] {
  return mayUseDemonstration(config, incoming) ? [] : demonstrationIds;
}

const demonstrationIds = demonstrationAccounts.map(({ id }) => id);
