import type { Content, LetterSite } from "../layout.ts";
import {
  permissionAnsweredLetter,
  permissionAskedLetter,
  permissionEndingLetter,
  permissionGoneLetter,
} from "../letters/permission.ts";

const greeting = "Bonjour Anne Vidal,";
const link = "https://exemple.fr/demande?token=exemple";

/** The letters about publication permissions, with invented words. */
export function permissionPreviews(site: LetterSite): Record<string, Content> {
  const title = "L’extension d’Albi";
  const about = { title, parts: "le dehors et la commune", until: "31 décembre 2031", link };
  const elsewhere = "Instagram et Facebook";
  const answer = {
    ...about,
    client: "Anne Vidal",
    moment: "20 novembre 2026 à 19 h 06",
    lost: "",
    isPageGone: false,
    elsewhere,
  };
  return {
    "permission-demandee": permissionAskedLetter({ greeting, title, link, hasAccount: true }, site),
    "permission-donnee": permissionAnsweredLetter({ ...answer, event: "given" }),
    "permission-moindre": permissionAnsweredLetter({ ...answer, event: "given", lost: "le dedans" }),
    "permission-sans-page": permissionAnsweredLetter({ ...answer, event: "given", isPageGone: true }),
    "permission-refusee": permissionAnsweredLetter({ ...answer, event: "refused" }),
    "permission-retiree": permissionAnsweredLetter({ ...answer, event: "withdrawn" }),
    "permission-finit": permissionEndingLetter(about),
    "permission-disparue": permissionGoneLetter({ title, elsewhere, link }),
  };
}
