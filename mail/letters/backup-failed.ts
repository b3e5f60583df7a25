import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** A backup that did not prove itself. */
export type BackupFailure = {
  /** When it was begun, as people say it: « 2 novembre 2026 à 3 h 12 ». */
  moment: string;
  /** Why, in a French sentence. */
  reason: string;
  /** Since when the last proven one is there, as people say it; absent where there is none. */
  lastProven?: string;
};

/** Tells an administrator that tonight's backup would not come back whole. */
export function backupFailedLetter(
  { greeting, moment, reason, lastProven }: BackupFailure & { greeting: string },
  site: LetterSite,
): Content {
  return {
    title: typeset`Une sauvegarde n'est pas vérifiée`,
    paragraphs: [
      greeting,
      typeset`La sauvegarde du site, commencée le ${moment}, ne reviendrait pas entière. ${reason}`,
      lastProven
        ? typeset`La dernière sauvegarde vérifiée est celle du ${lastProven} : elle est toujours là.`
        : typeset`Il n'y en a pas d'autre pour l'instant.`,
    ],
    action: { label: typeset`Voir les sauvegardes`, link: `${site.url}/dashboard/sauvegardes` },
    note: typeset`Le site en refait une toutes les heures, jusqu'à ce qu'elle soit bonne. Si cela dure, prévenez la personne qui s'occupe du serveur.`,
  };
}
