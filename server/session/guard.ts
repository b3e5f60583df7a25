import type { Context, Env, MiddlewareHandler } from "hono";
import { mayOpen } from "../../dashboard/layout/entries.ts";
import { isColleague } from "../../domain/users/abilities.ts";
import { devicesPath, loginAddress, secondFactorAddress } from "../../records/sign-in/address.ts";
import { securityHeaders } from "../http/security-headers.ts";
import type { SessionGateway } from "./session.ts";

/**
 * Guards the pages of signed-in people. A visitor without permission is redirected to the login, which leads back. An
 * account that lacks a required second factor is redirected to the page where it can be given. A page of the team that
 * a colleague's role may not open is absent for them. No cache keeps these answers. The login itself is unguarded, so
 * there is no loop.
 *
 * @param answerAbsent answers a request for a page that does not exist
 */
export function guardPages<App extends Env>(
  gateway: Pick<SessionGateway, "sessionOwner">,
  answerAbsent: (c: Context<App>) => Response | Promise<Response>,
): MiddlewareHandler<App> {
  return async (c, next) => {
    const area = findArea(c.req.raw.url);
    if (!area) return next();
    const way = asksForPage(c.req.raw) ? await findWay(area, c.req.raw) : "through";
    if (way === "through") await next();
    else if (way === "absent") c.res = await answerAbsent(c);
    else c.res = new Response(null, { status: 302, headers: { ...securityHeaders, location: way.redirect } });
    c.res.headers.set("Cache-Control", "private, no-store");
  };

  async function findWay(area: Area, request: Request): Promise<Way> {
    const owner = await gateway.sessionOwner(request);
    const { pathname, search } = new URL(request.url);
    if (owner?.limited)
      return pathname === devicesPath ? "through" : { redirect: secondFactorAddress(pathname + search) };
    if (owner && area === "account") return "through";
    if (!owner || !isColleague(owner)) return { redirect: loginAddress(pathname + search) };
    return mayOpen(owner.record.role, plainPath(request.url)) ? "through" : "absent";
  }
}

/** How a request goes on: to the page, to the answer for a missing page, or to another address. */
type Way = "through" | "absent" | { redirect: string };

type Area = "account" | "dashboard";

function findArea(url: string): Area | undefined {
  const [, area] = /^\/(account|dashboard)(?:\/|$)/.exec(plainPath(url)) ?? [];
  return area as Area | undefined;
}

/** React Router finds a page by other spellings of its address too. */
function plainPath(url: string): string {
  return decodePath(new URL(url).pathname).replaceAll(/\/+/g, "/").toLowerCase();
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Requests by programs get their own answers instead of a redirect. */
function asksForPage({ method, url }: Request): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && !/^\/(?:account|dashboard)\/donnees(?:\/|$)/.test(new URL(url).pathname);
}
