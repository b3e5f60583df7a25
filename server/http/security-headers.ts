/** Headers of every page, of any status. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** Headers of a draft that a link shows to somebody without an account: nobody keeps it, and no site learns its address. */
export const previewHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
} as const;

export const strictTransport = "max-age=31536000";

/** Hashes of a page's inline code in the form of a policy: `sha256-…`. */
export type PolicyHashes = { scripts: readonly string[]; styles: readonly string[] };

/**
 * The page's content security policy: our own files, and the inline code that has a hash. Only style attributes
 * may be inline, as components that move things set them.
 *
 * @param framesOwnPages the page shows other pages of ours in frames
 */
export function contentPolicy({ scripts, styles }: PolicyHashes, framesOwnPages = false): string {
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
    // The map, which loads only when the visitor asks for it.
    `frame-src ${framesOwnPages ? "'self' " : ""}https://www.openstreetmap.org`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Pages that mailed links open, by a token in their address. */
const mailedPages = /^\/(?:account\/appareils|demande|login|avis\/ne-plus-inviter)(?:\/|$)/;

/**
 * Hides the addresses of mailed pages from other sites. With `no-referrer`, forms would send `Origin: null`, and
 * browsers without `Sec-Fetch-Site` would be refused.
 */
export function referrerHeader(pathname: string): Record<string, string> {
  return mailedPages.test(pathname) ? { "Referrer-Policy": "same-origin" } : {};
}
