import type { MiddlewareHandler } from "hono";

/** Refuses methods that neither forms nor scripts use. Some of them cannot be turned into a `Request` for a page. */
export const takenMethodsOnly: MiddlewareHandler = async (c, next) => {
  if (/^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(c.req.method)) return next();
  return new Response(null, {
    status: 405,
    headers: { Allow: "GET, HEAD, POST", "Cache-Control": "no-store" },
  });
};
