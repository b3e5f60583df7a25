import { listPatterns, type RouteTree } from "./page-routes.ts";

/**
 * Makes the function that returns the plain spelling of a site address: lower case, unencoded, without extra slashes.
 * It returns `undefined` if the spelling is already plain, or if the site has no such address.
 *
 * @param routes of the build, which define the addresses
 */
export function plainSpelling(routes: RouteTree): (path: string) => string | undefined {
  const knownAddresses = addressPattern(routes);
  return (path) => {
    const plain = withoutSlashes(decodePath(path).toLowerCase());
    return plain !== path && knownAddresses.test(plain) ? plain : undefined;
  };
}

/** Returns a pattern that matches every plainly spelt address of these routes. */
export function addressPattern(routes: RouteTree): RegExp {
  // A frame without a path and the page for missing addresses have no address of their own.
  const ids = Object.keys(routes).filter((id) => routes[id]?.index || routes[id]?.path);
  const patterns = ids.flatMap((id) => listPatterns(routes, id)).filter((pattern) => !pattern.includes("*"));
  const own = patterns.map(patternExpression);
  return new RegExp(`^(?:${own.join("|")})$`);
}

function patternExpression(pattern: string): string {
  // Lower case would change the meaning of a percent-encoded letter.
  return pattern.replaceAll(".", "\\.").replaceAll(/:[^/]+/g, "[^/%]+");
}

/** Decodes letters that need no encoding. All other codes stay. */
function decodePath(path: string): string {
  return path.replaceAll(/%[2-7][0-9a-f]/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code;
  });
}

function withoutSlashes(path: string): string {
  const single = path.replaceAll(/\/{2,}/g, "/");
  return single.length > 1 && single.endsWith("/") ? single.slice(0, -1) : single;
}
