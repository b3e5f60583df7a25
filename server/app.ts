import { Hono, type MiddlewareHandler } from "hono";
import { demonstrationAccounts } from "../demo/accounts.ts";
import { errorAnswer } from "../store/index.ts";
import type { Assets } from "./http/assets.ts";
import { clientAddress } from "./http/client-address.ts";
import { mayUseDemonstration } from "./http/direct.ts";
import type { Connection } from "./http/listener.ts";
import { strictTransport } from "./http/security-headers.ts";
import type { Log } from "./log/log.ts";
import type { Pages } from "./pages/pages.ts";
import { guardPages } from "./session/guard.ts";
import type { SessionGateway } from "./session/session.ts";
import type { Config } from "./start/config.ts";

type Parts = {
  config: Config;
  siteUrl: string;
  gateway: SessionGateway;
  pages: Pages;
  assets: Assets;
  log: Log;
};

type Env = { Bindings: Connection };

/** Everything the site answers, in the order it is asked. */
export function createApp({ config, siteUrl, gateway, pages, assets, log }: Parts): Hono<Env> {
  const app = new Hono<Env>();
  const addressOf = ({ incoming }: Connection) => clientAddress(incoming, config.trustedProxies);
  app.use(logRequests(log));
  if (siteUrl.startsWith("https:")) app.use(httpsOnly);
  app.all("/api/*", (c) =>
    gateway.fetch(c.req.raw, {
      address: addressOf(c.env),
      barred: () => barredFrom(config, c.env),
    }),
  );
  app.post("/session/end", (c) => gateway.end(c.req.raw));
  app.get("*", async (c, next) => assets.answer(c.req.raw) ?? (await next()));
  app.use(takenMethodsOnly);
  app.use(async (c, next) => {
    gateway.bar(c.req.raw, barredFrom(config, c.env));
    await next();
  });
  app.use(guardPages(gateway));
  app.all("*", (c) => pages(c.req.raw, addressOf(c.env)));
  app.onError((error) => errorAnswer(error, log.error));
  return app;
}

function logRequests(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    log.request({ method, path, status: c.res.status, milliseconds: performance.now() - started });
  };
}

/** The demonstration's passwords are public: its accounts are for whoever sits at this very machine. */
function barredFrom(config: Config, { incoming }: Connection): readonly string[] {
  return mayUseDemonstration(config, incoming) ? [] : demonstrationIds;
}

const demonstrationIds = demonstrationAccounts.map(({ id }) => id);

/** Pages answer for themselves to the methods that forms and scripts use. Of others no page can be asked: some make no request. */
const takenMethodsOnly: MiddlewareHandler<Env> = async (c, next) => {
  if (/^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(c.req.method)) return next();
  return new Response(null, {
    status: 405,
    headers: { Allow: "GET, HEAD, POST", "Cache-Control": "no-store" },
  });
};

/** A browser that has come over https once never comes without it again. */
const httpsOnly: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  c.res.headers.set("Strict-Transport-Security", strictTransport);
};
