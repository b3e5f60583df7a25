/**
 * Returns the target of a sign-in: the path in `next` if it is on this very site, and the home page otherwise (reading
 * F13). Browsers read backslashes as slashes and drop tabs and line ends, so a text with any of these is refused.
 */
export function nextPath(next: string | null): string {
  const isPlain = next !== null && /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(next);
  if (!isPlain || !URL.canParse(next, anywhere)) return "/";
  const { origin, pathname, search, hash } = new URL(next, anywhere);
  const isOurs = origin === anywhere && !pathname.startsWith("//") && !/^\/login(?:\/|$)/i.test(pathname);
  return isOurs ? pathname + search + hash : "/";
}

/** The address of the login that leads back to a path of the site. */
export function loginAddress(path: string): string {
  const next = nextPath(path);
  return next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}

/** Where an administrator shows or makes the second factor that is required of them, before they go on to a path. */
export function secondFactorAddress(path: string): string {
  return `${devicesPath}?next=${encodeURIComponent(nextPath(path))}`;
}

/** « Par où vous entrez ». */
export const devicesPath = "/account/appareils";

const anywhere = "http://site.invalid";
