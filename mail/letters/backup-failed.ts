import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** A backup that was not proven. */
export type BackupFailure = {
  /** The start of the backup, « 2 novembre 2026 à 3 h 12 ». */
  moment: string;
  /** The reason, in a French sentence. */
  reason: string;
  /** The moment of the last proven backup. Absent if there is none. */
  lastProven?: string;
};

/** Tells an administrator that tonight's backup could not be restored whole. */
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
