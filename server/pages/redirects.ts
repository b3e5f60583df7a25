import { type Redirects, redirectLocation, redirectTarget } from "../../domain/site-addresses/redirection.ts";
import { plainPath } from "../../domain/site-addresses/site-path.ts";
import { pageResponse } from "./page-response.ts";
import type { Pages } from "./pages.ts";

/**
 * Returns the 301 of a redirected address, or `undefined` if there is none. Browsers revalidate it, because the team may
 * undo a redirect.
 *
 * @param address path and query of a page that is missing
 */
export function redirectAnswer(address: string, redirects: Redirects): Response | undefined {
  if (redirects.size === 0) return undefined;
  const path = plainPath(address);
  const target = path === undefined ? undefined : redirectTarget(path, redirects);
  if (target === undefined) return undefined;
  const queryStart = address.indexOf("?");
  const location = redirectLocation(target, queryStart < 0 ? "" : address.slice(queryStart));
  return pageResponse({ status: 301, headers: new Headers({ location }) }, null);
}

/** Adds the redirects to pages that are rendered again for each request. */
export function withRedirects(pages: Pages, redirects: () => Promise<Redirects>): Pages {
  return async (request, address) => {
    const answer = await pages(request, address);
    if (answer.status !== 404) return answer;
    const { pathname, search } = new URL(request.url);
    return redirectAnswer(pathname + search, await redirects()) ?? answer;
  };
}
