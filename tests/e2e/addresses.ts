import { inject } from "vitest";
import { publicPages } from "../../site/seo/site-map.ts";

/** Every page of the demonstration that anyone may find: those of the site map, and one of each project's kind. */
export const foundPages = [
  ...publicPages,
  "/realisations/maison-des-tilleuls",
  "/realisations/pergola-du-mas",
];

/** Pages that are not to be found: what is not there, what is for one person, what shows a part of another. */
export const otherPages = [
  "/nulle/part",
  "/realisations/nulle-part",
  "/realisations?q=maison",
  "/realisations?q=introuvable",
  "/login",
  "/login/verification?token=1",
  "/login/pas-moi?token=1",
  "/login/nouveau-mot-de-passe?token=1",
  "/login/adresse?token=1",
  "/demande?token=1",
  "/demande/revoquer?token=1",
  "/account",
  "/dashboard",
];

/** A page as the server sends it, before any script. */
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
