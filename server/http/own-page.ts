/** Whether the browser reports that a page of this very origin made the request. */
export function isOwnPage({ headers }: Request, siteOrigin: string): boolean {
  return headers.get("sec-fetch-site") === "same-origin" || headers.get("origin") === siteOrigin;
}

/** Whether the browser reports that another origin's page made the request. Plain clients report nothing. */
export function isForeignPage(request: Request, siteOrigin: string): boolean {
  const { headers } = request;
  const isBrowsers = headers.has("sec-fetch-site") || headers.has("origin");
  return isBrowsers && !isOwnPage(request, siteOrigin);
}

/** Whether another site opens or embeds this address. Our own links and typed addresses do not count. */
export function isForeignNavigation({ headers }: Request, siteOrigin: string): boolean {
  const from = headers.get("sec-fetch-site");
  if (from) return from !== "same-origin" && from !== "none";
  const origin = headers.get("origin");
  return origin !== null && origin !== siteOrigin;
}
