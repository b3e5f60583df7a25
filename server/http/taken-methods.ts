import type { MiddlewareHandler } from "hono";

/** Pages answer for themselves to the methods that forms and scripts use. Of others no page can be asked: some make no request. */
export const takenMethodsOnly: MiddlewareHandler = async (c, next) => {
  if (/^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(c.req.method)) return next();
  return new Response(null, {
    status: 405,
    headers: { Allow: "GET, HEAD, POST", "Cache-Control": "no-store" },
  });
};
