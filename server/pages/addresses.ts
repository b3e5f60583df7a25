import { patternsOf, type RouteTree } from "./page-routes.ts";

/**
 * Makes the function that returns how an address of the site is plainly spelt: in small letters, unencoded, and without
 * a slash too many. Nothing for what is plain already, and for what is no address of the site.
 *
 * @param routes of the build, which tell what addresses there are
 */
export function plainSpelling(routes: RouteTree): (path: string) => string | undefined {
  const known = addressPattern(routes);
  return (path) => {
    const plain = withoutSlashes(decodePath(path).toLowerCase());
    return plain !== path && known.test(plain) ? plain : undefined;
  };
}

/** What matches every address of these routes, plainly spelt. */
export function addressPattern(routes: RouteTree): RegExp {
  // A frame without a path, and the page for all that is not there, have no address of their own.
  const ids = Object.keys(routes).filter((id) => routes[id]?.index || routes[id]?.path);
  const patterns = ids.flatMap((id) => patternsOf(routes, id)).filter((pattern) => !pattern.includes("*"));
  const own = patterns.map(expressionOf);
  return new RegExp(`^(?:${own.join("|")})$`);
}

function expressionOf(pattern: string): string {
  // What is percent-encoded would change its meaning in small letters.
  return pattern.replaceAll(".", "\\.").replaceAll(/:[^/]+/g, "[^/%]+");
}

/** What is encoded though it need not be; whatever else is encoded stays so. */
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
