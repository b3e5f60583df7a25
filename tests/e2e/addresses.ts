import { inject } from "vitest";
import { publicPages } from "../../site/seo/site-map.ts";

/** Every public page of the demonstration that may be found: those of the site map, and one of each project's kind. */
export const foundPages = [
  ...publicPages,
  "/realisations/maison-des-tilleuls",
  "/realisations/pergola-du-mas",
];

/** Pages that must not be found: missing pages, pages for one person, and pages that show a part of another. */
export const otherPages = [
  "/nulle/part",
  "/realisations/nulle-part",
  "/realisations?q=maison",
  "/realisations?q=introuvable",
  "/recherche",
  "/recherche?q=bois",
  "/recherche?q=introuvable",
  "/login",
  "/login/verification?token=1",
  "/login/pas-moi?token=1",
  "/login/lien?token=1",
  "/login/nouveau-mot-de-passe?token=1",
  "/login/adresse?token=1",
  "/login/invitation?token=1",
  "/demande?token=1",
  "/demande/revoquer?token=1",
  "/account",
  "/dashboard",
];

/** Returns a page as the server sends it, before any script runs. */
export async function sentPage(
  path: string,
  request: RequestInit = {},
  origin = inject("siteUrl"),
): Promise<string> {
  const answer = await fetch(origin + path, {
    ...request,
    headers: { accept: "text/html", ...request.headers },
  });
  return answer.text();
}
