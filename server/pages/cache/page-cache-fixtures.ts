import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { ServerBuild } from "react-router";
import { onTestFinished } from "vitest";
import { openCooperative } from "../../../domain/fixtures.ts";
import { makeListener } from "../../http/listener.ts";
import { openLog } from "../../log/log.ts";
import { openRenderingLimit } from "../rendering-limit.ts";
import { openKeptPages } from "./kept-pages.ts";
import { openPageCache } from "./page-cache.ts";
import { renderedAddresses } from "./rendered-address.ts";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
type Asked = { method?: string; headers?: Record<string, string> };

export const far = Number.POSITIVE_INFINITY;

export type Render = (page: string, request: Request) => Response | Promise<Response>;

const page = { module: { default: () => null } };

/** Some of the site's routes. The last two are not pages. */
const routes = {
  root: { id: "root", path: "", ...page },
  home: { id: "home", parentId: "root", index: true, ...page },
  ...pagesByPath(
    "services",
    "realisations",
    "realisations/:slug",
    "recherche",
    "avis",
    "contact",
    "login",
    "login/adresse",
  ),
  ...pagesByPath("account", "account/echanges/:id", "*"),
  moment: { id: "moment", parentId: "root", path: "contact/heure", module: {} },
  map: { id: "map", parentId: "root", path: "sitemap.xml", module: {} },
} as unknown as ServerBuild["routes"];

function pagesByPath(...paths: string[]) {
  return Object.fromEntries(paths.map((path) => [path, { id: path, parentId: "root", path, ...page }]));
}

const harmless = { "Cache-Control": "no-cache", "X-Frame-Options": "DENY" };
const asItIs: Render = (page) => new Response(page, { headers: harmless });

const existing = {
  formerSlugs: new Set(["vieille-grange"]),
  news: new Set<string>(),
  services: new Set<string>(),
  redirects: new Map([["/portes-ouvertes", "/contact#atelier"]]),
  reviewPages: 3,
  reviews: new Set(["avisdelise00001"]),
  categories: new Set(["Grange"]),
  filters: {
    service: new Set(["grange", "abri"]),
    lieu: new Set(["tarn"]),
    annee: new Set(["2024"]),
    matiere: new Set(["meleze"]),
  },
};

/**
 * Opens a site behind the cache, whose pages show how often they were rendered. Requests that the cache passes on are
 * answered with "elsewhere".
 *
 * @param slugs of the existing projects
 */
export async function site({
  render = asItIs,
  siteUrl = "http://bois.example",
  until = () => far,
  requests = false,
  slugs = ["grange"],
} = {}) {
  const { store, admin, anne, service } = await openCooperative();
  const renderings: string[] = [];
  let logged = "";
  const log = openLog({ requests, write: (text) => (logged += text) });
  const pages = async (asked: Request) => {
    const { pathname, search } = new URL(asked.url);
    renderings.push(pathname + search);
    return render(`<p>${pathname + search} ${renderings.length}</p>`.padEnd(4000, "bois "), asked);
  };
  const { changes } = store;
  const readExisting = async () => ({ ...existing, slugs: new Set(slugs) });
  const cache = openPageCache({
    kept: openKeptPages({ pages, siteUrl, changes, nextTurn: async () => until(), readExisting, log }),
    addresses: renderedAddresses(routes),
    pages: async () => new Response("elsewhere"),
    limit: openRenderingLimit(true),
    clientAddress: () => "203.0.113.9",
    log,
  });
  const handedPaths: string[] = [];
  const behind = (request: Request) => {
    handedPaths.push(new URL(request.url).pathname);
    return cache.answer(request, "203.0.113.9");
  };
  const server = createServer(cache.before(makeListener(behind)));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  const ask = (path: string, asked: Asked = {}) => fetchAnswer(port, path, asked);

  function logLines() {
    log.flush();
    return logged
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  return { ask, renderings, handedOn: handedPaths, store, admin, anne, service, logLines };
}

function fetchAnswer(port: number, path: string, { method = "GET", headers = {} }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({ port, path, method, headers, agent: false }, async (answer) => {
      const body = await buffer(answer);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() });
    });
    clientRequest.on("error", reject).end();
  });
}
