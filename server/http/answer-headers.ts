import type { MiddlewareHandler } from "hono";
import { strictTransport } from "./security-headers.ts";

/** Parameters of addresses that open something to whoever has them. */
const tokens = ["token", "jeton"];

/**
 * No browser guesses what an answer is, or lets another site embed it. Files may be embedded: readers of the feed show pictures. A page whose
 * address opens something tells no other page of it.
 */
export const safeHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set("X-Content-Type-Options", "nosniff");
  const isFile = c.req.path.startsWith("/api/files/");
  headers.set("Cross-Origin-Resource-Policy", isFile ? "cross-origin" : "same-origin");
  const { searchParams } = new URL(c.req.url);
  if (tokens.some((name) => searchParams.has(name))) headers.set("Referrer-Policy", "no-referrer");
};

/** What is away, be it the database or a place for one more, is away for a moment. */
export const sayWhenToReturn: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 503 && !c.res.headers.has("Retry-After")) c.res.headers.set("Retry-After", "5");
};

/** A browser that has come over https once never comes without it again. */
export const httpsOnly: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("Strict-Transport-Security", strictTransport);
};
