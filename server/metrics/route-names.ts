import type { Route } from "./request-counters.ts";

/** Finds the site's page for a path. */
type FindPage = (path: string) => { pattern: string; isPage: boolean } | undefined;

const ofCollections = "/api/collections/";
const dashboardData = "/dashboard/donnees/";
const file = /\.[a-z\d]{2,8}$/;
const asData = /\.data$/;

/** Actions on a collection, apart from those on its records. */
const collectionActs = new Set([
  "auth-methods",
  "auth-with-password",
  "auth-refresh",
  "request-verification",
  "confirm-verification",
  "request-password-reset",
  "confirm-password-reset",
  "request-email-change",
  "confirm-email-change",
  "request-passkey",
  "auth-with-passkey",
  "passkeys",
  "recovery-codes",
  "second-factor",
  "sessions",
]);

/** Paths below `/api`, apart from collections and files. */
const apiPaths = new Set(["/api/health", "/api/health/ready", "/api/metrics", "/api/batch", "/api/realtime"]);
const dashboardPaths = new Set([
  "corbeille",
  "demandes",
  "journal",
  "recherche",
  "changements",
  "mesures",
  "courrier",
  "sauvegardes",
  "etat",
]);

/**
 * Names the route of a path. There are as many names as the site has routes; any other path is `other`.
 *
 * @param pages finds the site's pages; absent during development, while they change
 * @param collections the names of the collections
 */
export function routeNames(
  pages: FindPage | undefined,
  collections: readonly string[],
): (path: string) => Route {
  const knownCollections = new Set(collections);
  return (path) => {
    if (path.startsWith("/api/")) return { name: apiRoute(path, knownCollections), isPage: false };
    if (path.startsWith("/assets/") || path.startsWith("/fonts/"))
      return { name: "/assets/*", isPage: false };
    if (path.startsWith(dashboardData)) return { name: dataRoute(path), isPage: false };
    if (path === "/dashboard" || path.startsWith("/dashboard/"))
      return { name: "/dashboard/*", isPage: false };
    return pageRoute(path, pages);
  };
}

function pageRoute(path: string, pages: FindPage | undefined): Route {
  const matchedPage = pages?.(path.replace(asData, ""));
  if (matchedPage && !matchedPage.pattern.includes("*"))
    return { name: matchedPage.pattern, isPage: matchedPage.isPage };
  return { name: file.test(path) ? "/*" : "other", isPage: false };
}

function dataRoute(path: string): string {
  const [what = ""] = path.slice(dashboardData.length).split("/", 1);
  return dashboardPaths.has(what) ? dashboardData + what : "other";
}

function apiRoute(path: string, collections: ReadonlySet<string>): string {
  if (apiPaths.has(path)) return path;
  if (path.startsWith("/api/files/")) return "/api/files/*";
  if (!path.startsWith(ofCollections)) return "other";
  const [collection = "", what = "", id] = path.slice(ofCollections.length).split("/");
  if (!collections.has(collection)) return "other";
  if (what === "records") return `${ofCollections}${collection}/records${id ? "/:id" : ""}`;
  return collectionActs.has(what) ? `${ofCollections}${collection}/${what}` : "other";
}
