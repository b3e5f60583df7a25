import { isDashboardPath } from "../../../records/dashboard-path.ts";
import { plainSpelling } from "../addresses.ts";
import { type PageRoute, pageRoutes, type RouteTree } from "../page-routes.ts";
import { anyName, declaredFor, type Existing, isForPrograms } from "./public-addresses.ts";

/** The rendering for a requested address. */
export type Rendered = {
  /** The canonical address. Many requested addresses share one, so there are few renderings. */
  address: string;
  /**
   * The canonical address with a value that the page shows. Such a page is rendered for one visitor, within the rate
   * limit.
   */
  forOne?: string;
};

export type RenderedAddresses = {
  /** Tells whether a path has a page that is the same for everybody and has no guard. */
  isPublic(path: string): boolean;
  /**
   * Returns `undefined` if the address has no such page: a program's answer made for each request, or another spelling
   * of an address.
   */
  renderedFor(requestedAddress: string, existing: Existing): Rendered | undefined;
};

/** @param routes of the build, which define the pages */
export function renderedAddresses(routes: RouteTree): RenderedAddresses {
  const find = pageRoutes(routes);
  const spelling = plainSpelling(routes);

  return {
    isPublic(path) {
      const route = find(path);
      return route !== undefined && isKept(route) && route.pattern !== "/*" && !isGuarded(path);
    },
    renderedFor(requestedAddress, existing) {
      const end = requestedAddress.indexOf("?");
      const path = end < 0 ? requestedAddress : requestedAddress.slice(0, end);
      const route = find(path);
      if (!route || !isKept(route) || spelling(path) !== undefined) return undefined;
      const address = renderAddress(route, path, existing);
      return end < 0
        ? { address }
        : withQuery(address, route, new URLSearchParams(requestedAddress.slice(end)), existing);
    },
  };
}

function isKept({ pattern, isPage }: PageRoute): boolean {
  return isPage || isForPrograms(pattern);
}

function isGuarded(path: string): boolean {
  return path.startsWith("/account") || path.startsWith("/dashboard");
}

const project = "/realisations/:slug";
const newsItem = "/nouvelles/:slug";
const service = "/services/:slug";

/** A missing page has no navigation bar on the team's paths (spec §2). */
function renderAddress({ pattern }: PageRoute, path: string, existing: Existing): string {
  if (pattern === "/*") return isDashboardPath(path) ? `/dashboard/${anyName}` : `/${anyName}`;
  if (pattern === project) {
    const slug = path.slice(project.indexOf(":"));
    if (existing.slugs.has(slug) || existing.formerSlugs.has(slug)) return path;
  }
  if (pattern === newsItem && existing.news.has(path.slice(newsItem.indexOf(":")))) return path;
  if (pattern === service && existing.services.has(path.slice(service.indexOf(":")))) return path;
  return pattern.replaceAll(/:[^/]+/g, anyName);
}

function withQuery(
  address: string,
  { pattern }: PageRoute,
  parameters: URLSearchParams,
  existing: Existing,
): Rendered {
  const { reads = {}, readsOne, shows } = declaredFor(pattern);
  const query = new URLSearchParams();
  for (const [name, read] of Object.entries(reads)) {
    const givenValue = parameters.get(name);
    const value = givenValue === null ? undefined : read(givenValue, existing);
    if (value !== undefined) query.set(name, value);
  }
  const isSum = readsOne === true && query.size > 1;
  const rendered = isSum ? address : withParameters(address, query);
  const shownValue = shows && parameters.get(shows)?.trim();
  if (!shows || !shownValue || shownValue.length > longestShown)
    return isSum ? { address, forOne: withParameters(address, query) } : { address: rendered };
  query.set(shows, shownValue);
  return { address: rendered, forOne: withParameters(address, query) };
}

const longestShown = 2000;

function withParameters(address: string, query: URLSearchParams): string {
  return query.size > 0 ? `${address}?${query}` : address;
}
