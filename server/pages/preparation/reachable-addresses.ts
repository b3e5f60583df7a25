import { collections } from "../../../domain/index.server.ts";
import { isHiddenInPreparation } from "../../../domain/opening/hidden-records.server.ts";
import { pageId } from "../../../domain/pages/page-names.ts";
import { icons } from "../../identity/icons.ts";

/**
 * Returns the one spelling of a request's path: resolved, decoded, in lower case, without extra slashes and without the
 * `.data` of a page's data. Returns `undefined` for a path that two readers could resolve differently.
 */
export function plainRequestPath(url = ""): string | undefined {
  const target = url.startsWith("/") ? `http://site.invalid${url}` : url;
  if (!URL.canParse(target)) return undefined;
  const decoded = decodeSimplePath(new URL(target).pathname);
  if (decoded === undefined) return undefined;
  const plain = decoded
    .replaceAll(/\/{2,}/g, "/")
    .toLowerCase()
    .replace(/\.data$/, "");
  return plain.replace(/(.)\/$/, "$1");
}

/** A code that still stands for a slash, a dot or a code after decoding is nothing that our pages link to. */
function decodeSimplePath(path: string): string | undefined {
  if (/%(?:2e|2f|5c|25|00)/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Tells whether everybody reaches an address of a site in preparation: sign-in and accounts, the law's pages, answers to
 * letters, the team's calendars, and the files that these pages need.
 *
 * @param path in its plain spelling
 */
export function isReachable(path: string): boolean {
  if (path.startsWith(pageTexts)) return isReachable(path.slice(pageTexts.length - 1));
  return reachablePaths.has(path) || (reachableFolders.test(path) && !hiddenFiles.test(path));
}

const pageTexts = "/textes/";

/** Folders with a guard or rules of their own, the files that the build made, and the picture of the sign-in pages. */
const reachableFolders =
  /^\/(?:api|dashboard|account|agenda|login|session|assets|demande\/fichiers)(?:\/|$)|^\/avis\/(?:invitation|ne-plus-inviter)$|^\/images\/joint[.-]/;

/** Files of records that public pages show, except for the picture that the team has chosen for the sign-in pages. */
const hiddenFiles = new RegExp(
  `^/api/files/(?:${collections
    .filter(isHiddenInPreparation)
    .flatMap(({ id, name }) => [id, name])
    .join("|")})(?:/(?!${pageId("login")}/)|$)`,
);

const enquiryCalls =
  "etat communes fichier agenda mots ouvrir lignes lien revoquer lu inviter retirer visite cle reclamer";

const reachablePaths = new Set([
  "/mentions-legales",
  "/donnees-personnelles",
  "/accessibilite",
  "/demande",
  ...enquiryCalls.split(" ").map((call) => `/demande/${call}`),
  "/manifest.webmanifest",
  "/equipe.webmanifest",
  ...Object.keys(icons),
]);
