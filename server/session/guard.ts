import type { MiddlewareHandler } from "hono";
import { isAdmin } from "../../domain/users/roles.ts";
import { devicesPath, loginAddress, secondFactorAddress } from "../../records/sign-in/address.ts";
import { securityHeaders } from "../http/security-headers.ts";
import type { SessionGateway } from "./session.ts";

/**
 * Guards the pages of signed-in people. A visitor without permission is redirected to the login, which leads back. An
 * account that lacks a required second factor is redirected to the page where it can be given. No cache keeps these
 * answers. The login itself is unguarded, so there is no loop.
 */
export function guardPages(gateway: Pick<SessionGateway, "sessionOf">): MiddlewareHandler {
  return async (c, next) => {
    const area = findArea(c.req.raw.url);
    if (!area) return next();
    const location = asksForPage(c.req.raw) ? await wayAround(area, c.req.raw) : undefined;
    if (location) c.res = new Response(null, { status: 302, headers: { ...securityHeaders, location } });
    else await next();
    c.res.headers.set("Cache-Control", "private, no-store");
  };

  /** Returns the address for a redirect, or `undefined` if the caller may see the page. */
  async function wayAround(area: Area, request: Request): Promise<string | undefined> {
    const owner = await gateway.sessionOf(request);
    const { pathname, search } = new URL(request.url);
    if (owner?.limited) return pathname === devicesPath ? undefined : secondFactorAddress(pathname + search);
    if (owner && (area === "account" || isAdmin(owner))) return undefined;
    return loginAddress(pathname + search);
  }
}

type Area = "account" | "dashboard";

/** React Router finds a page by other spellings of its address too. */
function findArea(url: string): Area | undefined {
  const path = decodePath(new URL(url).pathname).replaceAll(/\/+/g, "/").toLowerCase();
  const [, area] = /^\/(account|dashboard)(?:\/|$)/.exec(path) ?? [];
  return area as Area | undefined;
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
