import { brotliDecompressSync } from "node:zlib";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { TooSlow } from "../http/body-pace.ts";
import { openLog } from "../log/log.ts";
import { type Fetch, openPages } from "./pages.ts";
import { openRenderingLimit } from "./rendering-limit.ts";

const siteUrl = "https://bois.example";

/** An application of one route whose page has React Router's scripts and the test's own content. */
function makeBuild(content: (request: Request, mark: string) => string): ServerBuild {
  const nonces = new WeakMap<RouterContextProvider, string>();
  const stores = new WeakMap<RouterContextProvider, Fetch>();
  function renderContext({ storeFetch, nonce }: { storeFetch: Fetch; nonce: string }) {
    const context = new RouterContextProvider();
    nonces.set(context, nonce);
    stores.set(context, storeFetch);
    return context;
  }
  async function handleRequest(
    request: Request,
    status: number,
    headers: Headers,
    _: unknown,
    context: RouterContextProvider,
  ) {
    const mark = `nonce="${nonces.get(context)}"`;
    await stores
      .get(context)?.(new Request("http://store.invalid/api/health"))
      .catch(() => undefined);
    const html = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/entry.js"/></head><body>
      ${content(request, mark)}<script ${mark}>window.__reactRouterContext = {};</script>
      <script ${mark} type="module" async="">import "/assets/manifest-1.js";window.__reactRouterRouteModules = {};import("/assets/entry.js");</script></body></html>`;
    headers.set("Content-Type", "text/html; charset=utf-8");
    return new Response(html, { status, headers });
  }
  const module = { default: () => null };
  const root = { id: "root", path: "", module };
  const works = { id: "works", parentId: "root", path: "realisations", module };
  const form = {
    id: "form",
    parentId: "root",
    path: "avis",
    module: { ...module, loader: later, action: later },
  };
  const list = { id: "list", parentId: "root", path: "liste.xml", module: { loader: listLoader(stores) } };
  const build: Partial<Record<keyof ServerBuild, unknown>> = {
    entry: {
      module: {
        default: handleRequest,
        renderContext,
        handleError: () => undefined,
        renderedHtml: () => undefined,
      },
    },
    routes: { root, works, form, list },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
    routeDiscovery: { mode: "initial" },
    basename: "/",
    future: {},
    ssr: true,
    prerender: [],
  };
  return build as ServerBuild;
}

/** A loader for a list. It throws if the store does not answer. */
function listLoader(stores: WeakMap<RouterContextProvider, Fetch>) {
  return async ({ context }: { context: RouterContextProvider }) => {
    const answer = await stores.get(context)?.(new Request("http://store.invalid/api/list"));
    if (!answer?.ok) throw new Error("No list.");
    return new Response("<list/>", { headers: { "Content-Type": "application/xml" } });
  };
}

/** Waits for pending work until another turn of the event loop. */
async function later() {
  await new Promise(setImmediate);
  return null;
}

function site(content: (request: Request, mark: string) => string, storeStatus: number | "silent" = 200) {
  let logged = "";
  const log = openLog({ requests: false, write: (text) => (logged += text) });
  const storeFetch = async () => {
    if (storeStatus === "silent") throw new Error("The store is gone.");
    return new Response(null, { status: storeStatus });
  };
  const limit = openRenderingLimit(true);
  const pages = openPages({ build: makeBuild(content), storeFetch, siteUrl, log, limit, finished: true });
  return {
    pages,
    visit: (path: string, headers = {}, method = "GET") =>
      pages(new Request(`http://evil.example${path}`, { headers, method })),
    logged: () => logged,
  };
}

test("a page has its own policy and security headers", async () => {
  const { visit } = site(() => "<p>Bois</p>");
  const { status, headers } = await visit("/");
  expect(status).toBe(200);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});

test("a mailed link's page sends no referrer", async () => {
  const { visit } = site(() => "<p>Bois</p>");
  for (const path of [
    "/demande?token=a",
    "/demande/revoquer?token=a",
    "/login/adresse?token=a",
    "/account/appareils?token=a",
    "/avis/ne-plus-inviter?jeton=a",
  ])
    expect((await visit(path)).headers.get("referrer-policy"), path).toBe("same-origin");
  expect((await visit("/avis")).headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});

test("the site's address comes from the settings, not the client", async () => {
  const { visit } = site((request) => `<p>${request.url}</p>`);
  expect(await (await visit("/?a=1")).text()).toContain("<p>https://bois.example/?a=1</p>");
});

test.each(["GET", "POST"])("a visitor who leaves during rendering is not logged: %s", async (method) => {
  for (const isGoneBefore of [true, false]) {
    const { pages, logged } = site(() => "<p>Bois</p>");
    const leaving = new AbortController();
    // The server's own reason: only a text, no error.
    const leave = () => leaving.abort("Error: aborted");
    if (isGoneBefore) leave();
    const answer = pages(new Request(`${siteUrl}/avis`, { method, signal: leaving.signal }));
    leave();
    expect(await (await answer).text()).toContain("<p>Bois</p>");
    expect(logged()).toBe("");
  }
});

test("an unknown path is a page with status 404", async () => {
  const { visit } = site(() => "");
  const { status, headers } = await visit("/nulle/part");
  expect(status).toBe(404);
  expect(headers.get("content-security-policy")).toContain("script-src");
});

test("capitals or a final slash redirect to the plain address", async () => {
  const { visit } = site(() => "");
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await visit("/Realisations/?q=grange", {}, method);
    expect([status, headers.get("location")]).toEqual([301, "/realisations?q=grange"]);
  }
  expect((await visit("/Nulle/Part/")).status).toBe(404);
});

test("a page without the store's answer is not cached", async () => {
  expect((await site(() => "").visit("/")).headers.get("cache-control")).toBe("no-cache");
  expect((await site(() => "", 500).visit("/")).headers.get("cache-control")).toBe("no-store");
});

test("a failing site map is a 503 without the store, else 500", async () => {
  expect((await site(() => "").visit("/liste.xml")).status).toBe(200);
  const away = await site(() => "", 503).visit("/liste.xml");
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await site(() => "", 500).visit("/liste.xml")).status).toBe(500);
});

test("a page is compressed for clients that accept it", async () => {
  const { visit } = site(() => "<p>Bois</p>".repeat(200));
  const answer = await visit("/", { "accept-encoding": "br" });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toContain("<p>Bois</p>");
});

test("HEAD gets all headers without the page", async () => {
  const { visit } = site(() => "<p>Bois</p>".repeat(200));
  const [whole, head] = [
    await visit("/", { "accept-encoding": "br" }),
    await visit("/", { "accept-encoding": "br" }, "HEAD"),
  ];
  expect(head.status).toBe(200);
  expect(head.headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
  expect([...head.headers]).toEqual([...whole.headers]);
  expect(await head.text()).toBe("");
});

test("a failed page shows an id, and the log the reason", async () => {
  const { visit, logged } = site(
    (_, mark) =>
      `<script ${mark} type="module">import "/assets/manifest-1.js";window.__reactRouterRouteModules = {};</script>`,
  );
  const answer = await visit("/");
  expect(answer.status).toBe(500);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  const [, id = "none"] = /<code>([0-9a-f-]{36})<\/code>/.exec(await answer.text()) ?? [];
  expect(logged()).toContain(id);
  expect(logged()).toContain("2 entries");
});

test("a page with an unanswered call is not cached", async () => {
  const { visit } = site(() => "", "silent");
  expect((await visit("/")).headers.get("cache-control")).toBe("no-store");
});

test.each([
  { cause: new TooSlow(), status: 408 },
  { cause: new Error("aborted"), status: 400 },
])("a truncated form gets a French page and no log line: $status", async (given) => {
  const { pages, logged } = site(() => "<p>Bois</p>");
  const body = new ReadableStream({ pull: (controller) => controller.error(given.cause) });
  const request = { method: "POST", body, duplex: "half" } as RequestInit;
  const response = await pages(new Request(`${siteUrl}/login`, request));
  expect([response.status, response.headers.get("cache-control")]).toEqual([given.status, "no-store"]);
  expect(await response.text()).toContain("<h1>Cet envoi n’est pas arrivé.</h1>");
  expect(logged()).toBe("");
});
