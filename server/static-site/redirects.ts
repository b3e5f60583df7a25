import { type Redirects, redirectTarget } from "../../domain/site-addresses/redirection.ts";
import { plainPath } from "../../domain/site-addresses/site-path.ts";

/** Returns the target of a link to a redirected address, and every other link unchanged. */
export function redirectedHref(
  href: string,
  page: string,
  { origin, redirects }: { origin: string; redirects: Redirects },
): string {
  if (!URL.canParse(href, origin + page)) return href;
  const { origin: ofHref, pathname } = new URL(href, origin + page);
  const path = ofHref === origin ? plainPath(pathname) : undefined;
  return (path && redirectTarget(path, redirects)) || href;
}

/** Returns the file of a redirected path, or `undefined` if no file may have its name. */
export function redirectFile(path: string): string | undefined {
  const isFileName =
    /^\/[^<>:"|?*\\]+$/.test(path) && !path.split("/").some((part) => /^\.{1,2}$/.test(part));
  return isFileName ? `${path.slice(1).replace(/\.html?$/, "")}.html` : undefined;
}

/** Returns a page that leads on at once, and has a link if a browser does not. */
export function redirectPage(target: string): string {
  const address = target.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${address}">
<link rel="canonical" href="${address}">
<title>Cette page a changé d’adresse</title>
<p><a href="${address}">Cette page a changé d’adresse.</a></p>
</html>
`;
}
