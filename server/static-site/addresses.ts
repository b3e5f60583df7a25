import path from "node:path/posix";
import { slugFromTitle } from "../../domain/projects/slug.ts";

/** The public pages, with any query. Every other page needs the server. */
const publicPages =
  /^\/(?:(?:services|realisations|qui-sommes-nous|notre-cooperative|contact|avis|mentions-legales|donnees-personnelles|accessibilite|nouvelles)|(?:services|realisations|nouvelles)\/[a-z0-9-]+)?$/;

/** The target of an address within the folder. */
export type Destination =
  | { kind: "page"; address: string; file: string; hash: string }
  /** A file of the build, a public file or a record's file. `server` needs the server. */
  | { kind: "asset"; address: string }
  | { kind: "upload"; address: string }
  | { kind: "server"; address: string }
  | { kind: "elsewhere" };

/** Classifies an address as a browser resolves it on a page of the site. */
export function findPlace(href: string, page: string, origin: string): Destination {
  if (!URL.canParse(href, origin + page)) return { kind: "elsewhere" };
  const { origin: ofHref, pathname, search, hash } = new URL(href, origin + page);
  if (ofHref !== origin) return { kind: "elsewhere" };
  if (publicPages.test(pathname)) {
    const address = pathname + search;
    // Lists under several filters are too many to export.
    if (new URLSearchParams(search).size > 1) return { kind: "server", address };
    return { kind: "page", address, file: fileOfPage(pathname, search), hash };
  }
  const address = pathname + search;
  if (pathname.startsWith("/api/files/")) return { kind: "upload", address };
  return { kind: /\.\w+$/.test(pathname) && pathname !== "/flux.xml" ? "asset" : "server", address };
}

/** `/realisations?service=maison-neuve` is the file `realisations-service-maison-neuve.html`. */
function fileOfPage(pathname: string, search: string): string {
  const name = pathname === "/" ? "index" : pathname.slice(1);
  const query = [...new URLSearchParams(search)].flat().map(slugFromTitle).filter(Boolean).join("-");
  return `${query ? `${name}-${query}` : name}.html`;
}

/** The relative path from one file of the folder to another, as a browser follows it without a server. */
export function relativeAddress(file: string, target: string): string {
  return encodeURI(path.relative(path.dirname(file), target));
}
