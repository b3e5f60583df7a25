/** The longest path that is counted or redirected, in characters. */
export const longestPath = 200;

/**
 * Returns a path of the site in the one spelling that counts and redirects know: decoded, in lower case, without query,
 * extra slashes and dot segments. Returns `undefined` if the text is no path, or is too long.
 */
export function plainPath(text: string): string | undefined {
  const path = decodePath(text.trim().replace(/[?#].*$/s, ""));
  if (!path?.startsWith("/") || path.includes("\\") || /\p{Cc}/u.test(path)) return undefined;
  const single = path
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/\/{2,}/g, "/");
  const resolved = resolveDots(single);
  const plain = resolved.length > 1 ? resolved.replace(/\/$/, "") : resolved;
  return plain.length <= longestPath ? plain : undefined;
}

/** Resolves `.` and `..`, as a browser does before it asks for an address. */
function resolveDots(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split("/").slice(1)) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // The bytes are no UTF-8.
    return undefined;
  }
}

/** Tells whether a path belongs to programs or to signed-in people. Nobody redirects or counts it. */
export function isReservedPath(path: string): boolean {
  return path === "/" || reserved.test(path);
}

const reserved = /^\/(?:account|agenda|apercu|api|assets|dashboard|demande|lettres|login|session)(?:\/|$)/i;

/** Tells whether only programs in search of a weakness ask for a path, such as `/wp-login.php`. */
export function isRobotPath(path: string): boolean {
  return robotPath.test(path);
}

const robotPath =
  /\/\.|\/(?:wp-(?:admin|includes|login|json|config|cron)|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|vendor|actuator|_profiler|telescope|solr|boaform|hnap1|owa|autodiscover|ecp|remote|console|manager|server-status|node_modules|phpinfo)|\.(?:env|git|aspx?|jsp|cgi|sql|bak|old|swp|ya?ml|ini|conf|log|zip|gz|tgz|rar|7z|pem|key)(?:\/|$)|\/(?!index)[^/]*\.php(?:\/|$)/;

/** Tells whether a path may hold an e-mail address, a phone number or a secret, which no count may keep. */
export function isPersonalPath(path: string): boolean {
  const undated = path.replaceAll(isoDate, "");
  return path.includes("@") || phone.test(undated) || path.split("/").some(isSecret);
}

const isoDate = /\b\d{4}-\d\d-\d\d\b/g;
const phone = /\d(?:[ .-]?\d){8,}/;

function isSecret(segment: string): boolean {
  return /^[\w.=~-]{16,}$/.test(segment) && /\d/.test(segment) && secrets.test(segment);
}

/** A long word with figures in it, or a UUID. Slugs have short words between hyphens. */
const secrets = /(?=\w*\d)(?=\w*[a-z])\w{20,}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/;
