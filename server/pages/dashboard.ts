import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDashboardPath } from "../../records/dashboard-path.ts";
import { compressBest, encodingFor } from "../http/compression.ts";
import { contentPolicy, securityHeaders } from "../http/security-headers.ts";
import { addressPattern, plainSpelling } from "./addresses.ts";
import { noFormPage } from "./bare-pages.ts";
import { hashesOf } from "./document.ts";
import type { RouteTree } from "./page-routes.ts";

/** The team's application: its routes, and the one document with which all its addresses begin. */
export type Dashboard = {
  routes: RouteTree;
  /** Returns the document's HTML. During development, React Router makes it again for each request. */
  document: (request: Request) => Promise<string>;
};

/** Answers the team's addresses. Returns `undefined` for all others. A guard has checked the caller before. */
export type DashboardPages = (request: Request) => Promise<Response | undefined>;

/** Loads the build of `dashboard/`. */
export async function loadDashboard(folder: string): Promise<Dashboard> {
  const text = await readFile(path.join(folder, "document.html"), "utf8");
  const routes = JSON.parse(await readFile(path.join(folder, "routes.json"), "utf8"));
  return { routes, document: async () => text };
}

/** @param finished false during development: the tools insert their own scripts, which no policy knows */
export function openDashboardPages({ routes, document }: Dashboard, finished: boolean): DashboardPages {
  const knownAddresses = addressPattern(routes);
  const spelling = plainSpelling(routes);
  const forms = new Map<string, Promise<Response>>();

  async function makeDocument(request: Request): Promise<Response> {
    const text = await document(request);
    const headers = new Headers({ ...securityHeaders, "Content-Type": "text/html; charset=utf-8" });
    if (!finished) return new Response(text, { headers });
    headers.set("Content-Security-Policy", contentPolicy(hashesOf(text), true));
    headers.set("Vary", "Accept-Encoding");
    const encoding = encodingFor(request.headers.get("accept-encoding"));
    if (!encoding) return new Response(text, { headers });
    headers.set("Content-Encoding", encoding);
    return new Response(await compressBest(Buffer.from(text), encoding), { headers });
  }

  /** Makes the document once per encoding. */
  async function documentFor(request: Request): Promise<Response> {
    if (!finished) return makeDocument(request);
    const wire = encodingFor(request.headers.get("accept-encoding")) ?? "identity";
    const form = forms.get(wire) ?? makeDocument(request);
    forms.set(wire, form);
    return (await form).clone();
  }

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const isReading = request.method === "GET" || request.method === "HEAD";
    const plain = isReading && spelling(pathname);
    if (plain && isDashboardPath(plain))
      return new Response(null, { status: 301, headers: { ...securityHeaders, Location: plain + search } });
    // The dashboard's routes contain the site's home, but show nothing there.
    if (!isDashboardPath(pathname) || !knownAddresses.test(pathname)) return undefined;
    return isReading ? documentFor(request) : noFormPage("GET, HEAD");
  };
}
