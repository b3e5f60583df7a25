import path from "node:path";
import type { ServerBuild } from "react-router";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openCooperative } from "../domain/fixtures.ts";
import { pageId } from "../domain/pages/page-names.ts";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/config/config.ts";
import { openAssets } from "../server/http/assets.ts";
import type { NodeConnection } from "../server/http/listener.ts";
import { openLog } from "../server/log/log.ts";
import { cachedPages } from "../server/pages/cache/cached-pages.ts";
import { loadDashboard, openDashboardPages } from "../server/pages/dashboard.ts";
import { loadBuild, openPages } from "../server/pages/pages.ts";
import { openRenderingLimit } from "../server/pages/rendering-limit.ts";
import { sessionGateway } from "../server/session/session.ts";
import { buildFolders } from "../server/start/build.ts";
import { startWatchedServer } from "./hostile/held-loop.ts";
import { isFullRun } from "./levels/full-run.ts";
import { buildOnce } from "./running.ts";

vi.setConfig({ testTimeout: 120_000 });

const siteUrl = "http://bois.example";
const ownPage = { "Sec-Fetch-Site": "same-origin" };
const form = { ...ownPage, "Content-Type": "application/x-www-form-urlencoded" };

/** 400 different requests, of every kind that once cost a rendering. */
const invented: [path: string, request?: RequestInit][] = Array.from(
  { length: 40 },
  (_, n) =>
    [
      [`/?utm_source=lettre-${n}&fbclid=${n}`],
      [`/avis?page=${n + 50}`],
      [`/realisations/projet-${n}`],
      [`/realisations?q=bois+${n}`],
      [`/login?next=%2Faccount%2Fechanges%2F${n}`],
      [`/login/verification?token=eyJh.eyJh.${n}`],
      [`/nulle/part/${n}`],
      [`/Services/?a=${n}`],
      [`/services?b=${n}`, { method: "POST", headers: form, body: "a=b" }],
      [`/login/adresse?token=${n}`, { method: "POST", headers: form, body: "password=a" }],
    ] as [string, RequestInit?][],
).flat();

beforeAll(async () => {
  await buildOnce();
}, 300_000);

/** Opens the built application over a store, and counts its renderings of pages. */
async function countedSite() {
  const built = await loadBuild(buildFolders.site);
  let renderings = 0;
  const { entry } = built;
  const render: ServerBuild["entry"]["module"]["default"] = (...given) => {
    renderings++;
    return entry.module.default(...given);
  };
  const counted: ServerBuild = {
    ...built,
    entry: { ...entry, module: { ...entry.module, default: render } },
  };
  const { store, admin } = await openCooperative();
  const config = readConfig({ PORT: "0" });
  const log = openLog({ requests: false, write: () => {} });
  const limit = openRenderingLimit(true);
  const storeFetch = (request: Request) => store.fetch(request, { inProcess: true });
  const pages = openPages({ build: counted, storeFetch, siteUrl, log, limit, finished: true });
  const cache = cachedPages({ build: counted, pages, store, config, siteUrl, log, limit });
  const assets = await openAssets([path.join(buildFolders.site, "client")]);
  const gateway = sessionGateway({ siteUrl, store });
  const dashboardPages = openDashboardPages(await loadDashboard(buildFolders.dashboard), true);
  // These tests only request pages.
  const handlers = { enquiries: {} } as Parameters<typeof createApp>[0]["handlers"];
  const app = createApp({
    config,
    siteUrl,
    gateway,
    handlers,
    pages: cache.answer,
    dashboardPages,
    identityFiles: { answer: async () => undefined },
    assets,
    log,
  });
  const connection = {
    incoming: { headers: {}, socket: { remoteAddress: "203.0.113.5" } },
    outgoing: {},
  } as unknown as NodeConnection;

  async function ask(address: string, request?: RequestInit): Promise<Response> {
    return app.fetch(new Request(siteUrl + address, request), connection);
  }
  return { ask, admin, renderings: () => renderings };
}

test("400 requests for unusual addresses cost few renderings", async () => {
  const { ask, renderings } = await countedSite();
  const answers = await Promise.all(invented.map(([address, request]) => ask(address, request)));
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([...statuses.keys()].sort()).toEqual([200, 301, 404, 405, 429]);
  // Eight cached pages, and thirty renderings for typed or sent values of one network.
  expect(renderings()).toBeLessThanOrEqual(38);
});

test("another method than a page takes is answered without rendering it", async () => {
  const { ask, renderings } = await countedSite();
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "POST"])
    for (const address of ["/", "/services", "/nulle/part", "/realisations/x", "/login", "/services.data"])
      expect([method, address, (await ask(address, { method })).status]).toEqual([method, address, 405]);
  expect((await ask("/contact", { method: "PUT" })).headers.get("allow")).toBe("GET, HEAD, POST");
  expect(renderings()).toBe(0);
});

test("form answers are rendered until a network sends too often", async () => {
  const { ask } = await countedSite();
  const send = () => ask("/login/adresse?token=a", { method: "POST", headers: form, body: "password=a" });
  const first = await send();
  expect([first.status, await first.text()]).toEqual([200, expect.stringContaining("<h1")]);
  for (let sentValues = 1; sentValues < 30; sentValues++) await send();
  const refused = await send();
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  expect(await refused.text()).toContain("Trop d’envois");
});

test("a project is found at once under its new and old slugs", async () => {
  const { ask, admin } = await countedSite();
  expect((await ask("/realisations/grange")).status).toBe(404);
  const { body } = await admin.create("projects", {
    slug: "grange",
    title: "La grange",
    description: "<p>Bois</p>",
    status: "published",
  });
  expect((await ask("/realisations/grange?utm_source=lettre")).status).toBe(200);
  await admin.update("projects", body.id, { slug: "ferme" });
  const answer = await ask("/realisations/grange");
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/realisations/ferme"]);
  await admin.remove("projects", body.id);
  expect((await ask("/realisations/ferme")).status).toBe(404);
});

test("a cached page shows a publication of the team at the next request", async () => {
  const { ask, admin, renderings } = await countedSite();
  const homeHtml = async () => (await ask("/")).text();
  const id = pageId("home");
  const texts = { "team.rule": "Les gens du bois" };
  await admin.create("pages", { id, page: "home" });
  await homeHtml();
  const before = renderings();
  await admin.update("pages", id, { draft: { texts, pictures: {}, sections: {}, lists: {} } });
  expect(await homeHtml()).not.toContain(texts["team.rule"]);
  expect(renderings()).toBe(before);
  expect((await admin.update("pages", id, { texts, draft: null })).status).toBe(200);
  expect(await homeHtml()).toContain(texts["team.rule"]);
  await homeHtml();
  expect(renderings()).toBe(before + 1);
});

test.runIf(isFullRun)("other callers are answered while someone requests missing pages", async () => {
  const server = await startWatchedServer({ demo: true });
  onTestFinished(() => server.stop());
  const waiting = [...invented];
  const askNext = async () => {
    const [address = "/", request] = waiting.shift() ?? [];
    await (await fetch(server.url + address, { redirect: "manual", ...request })).arrayBuffer();
  };
  // The first request of each kind makes a fresh server compile its code, so it is not measured.
  for (let kinds = 0; kinds < 10; kinds++) await askNext();
  let healthy = 0;
  const { worked } = await server.watch(async () => {
    const flood = Array.from({ length: 50 }, async () => {
      while (waiting.length > 0) await askNext();
    });
    while (waiting.length > 0) healthy += Number((await fetch(`${server.url}/api/health`)).ok);
    await Promise.all(flood);
  });
  expect(worked).toBeLessThan(200);
  expect(healthy).toBeGreaterThan(0);
});
