import type { ServerBuild } from "react-router";

/**
 * Makes the function that returns how an address of the site is plainly spelt: in small letters and without a slash
 * at its end. Nothing for what is plain already, and for what is no address of the site.
 *
 * @param routes of the build, which tell what addresses there are
 */
export function plainSpelling(routes: ServerBuild["routes"]): (path: string) => string | undefined {
  const patterns = Object.keys(routes).map((id) => patternOf(routes, id));
  const known = new RegExp(`^(?:/|${patterns.filter((pattern) => pattern !== "").join("|")})$`);
  return (path) => {
    const plain = withoutSlashes(path.toLowerCase());
    return plain !== path && known.test(plain) ? plain : undefined;
  };
}

/** Nothing for what has no address of its own, such as the page for all that is not there. */
function patternOf(routes: ServerBuild["routes"], id: string): string {
  const { path = "", parentId } = routes[id] ?? {};
  if (path.includes("*")) return "";
  const own = path.split("/").filter(Boolean).map(segmentPattern);
  return (parentId ? patternOf(routes, parentId) : "") + own.join("");
}

function segmentPattern(segment: string): string {
  // What is percent-encoded would change its meaning in small letters.
  return segment.startsWith(":") ? "/[^/%]+" : `/${segment.replaceAll(".", "\\.")}`;
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}
