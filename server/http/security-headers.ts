/** What every page of the site says of itself, whatever its status. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
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
