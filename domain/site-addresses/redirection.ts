import { plainPath } from "./site-path.ts";

/** The target of each redirected path. */
export type Redirects = ReadonlyMap<string, string>;

/** Returns the path of a target on this site, or `undefined` if the target is on another host. */
export function ownTarget(target: string): string | undefined {
  return target.startsWith("/") ? plainPath(target) : undefined;
}

/**
 * Returns the target of a path, or `undefined` if it has none, or if its redirects lead back to it. The store refuses
 * such circles, but two administrators may complete one at the same moment.
 */
export function redirectTarget(path: string, redirects: Redirects): string | undefined {
  return isCircle(path, redirects) ? undefined : redirects.get(path);
}

function isCircle(path: string, redirects: Redirects): boolean {
  const passedPaths = new Set<string>();
  let next: string | undefined = path;
  while (next !== undefined) {
    if (passedPaths.has(next)) return true;
    passedPaths.add(next);
    const target = redirects.get(next);
    next = target === undefined ? undefined : ownTarget(target);
  }
  return false;
}

/**
 * Returns the `Location` of a redirect. A page of this site receives the visitor's query, and the target's own
 * parameters win. A target on another host is returned as the administrator typed it.
 *
 * @param search the query of the request, `?utm_source=lettre` or empty
 */
export function redirectLocation(target: string, search: string): string {
  if (!target.startsWith("/")) return new URL(target).href;
  const url = new URL(target, "http://site.invalid");
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of new URLSearchParams(search))
    if (!own.has(name)) url.searchParams.append(name, value);
  // A resolved path may begin with two slashes, which browsers read as another host.
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
}

/** A redirect that the store refuses. `other` is the redirect that stands in its way. */
export type RedirectProblem = {
  field: "path" | "target";
  code: "validation_redirect_itself" | "validation_redirect_loop" | "validation_redirect_chain";
  other?: { path: string; target: string };
};

/**
 * Returns why a redirect is refused, or `undefined` if it is not. A target must be a page and no redirect, so that no
 * redirects form a circle.
 *
 * @param redirects all others
 */
export function findRedirectProblem(
  { path, target }: { path: string; target: string },
  redirects: Redirects,
): RedirectProblem | undefined {
  const own = ownTarget(target);
  if (own === undefined) return undefined;
  if (own === path) return { field: "target", code: "validation_redirect_itself" };
  const next = redirects.get(own);
  if (next === undefined) return undefined;
  const leadsBack = isCircle(path, new Map([...redirects, [path, target]]));
  const code = leadsBack ? "validation_redirect_loop" : "validation_redirect_chain";
  return { field: "target", code, other: { path: own, target: next } };
}
