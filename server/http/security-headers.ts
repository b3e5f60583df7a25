import type { MiddlewareHandler } from "hono";

/** What every page of the site says of itself, whatever its status. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

export const strictTransport = "max-age=31536000";

/** Of a page's inline code, as a policy names it: `sha256-…`. */
export type PolicyHashes = { scripts: readonly string[]; styles: readonly string[] };

/**
 * The page's content security policy: our own files, and the inline code that has a hash. Only style attributes
 * may be inline, as components that move things set them.
 */
export function contentPolicy({ scripts, styles }: PolicyHashes): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    // The map, which a visitor loads by asking for it.
    "frame-src https://www.openstreetmap.org",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Pages that mailed links open, by a token in their address. */
const mailedPages = /^\/(?:account\/appareils|demande|login|avis\/ne-plus-inviter)(?:\/|$)/;

/**
 * Keeps the addresses of pages that mailed links open from other sites. Not by `no-referrer`: forms would then send
 * `Origin: null`, and browsers without `Sec-Fetch-Site` would be refused.
 */
export function referrerHeader(pathname: string): Record<string, string> {
  return mailedPages.test(pathname) ? { "Referrer-Policy": "same-origin" } : {};
}

/**
 * No browser guesses what an answer is, or lets another site embed it. Files may be embedded: readers of the feed show
 * pictures.
 */
export const safeHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set("X-Content-Type-Options", "nosniff");
  const isFile = c.req.path.startsWith("/api/files/");
  headers.set("Cross-Origin-Resource-Policy", isFile ? "cross-origin" : "same-origin");
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
