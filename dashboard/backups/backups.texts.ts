import { faultSentences } from "../../domain/backups/report.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";

/** The texts of the backups. */
export const texts = frenchTexts({
  title: "Sauvegardes",
  failed: "Impossible de charger les sauvegardes.",
  none: "Aucune sauvegarde vérifiée pour l'instant.",
  noneMore: "La première se fait cette nuit, à 3 h. Vous pouvez aussi la faire maintenant.",
  proof:
    "Elle a été remise en place dans un dossier à part, comptée, comparée pièce par pièce, puis ce dossier a été effacé. Si le serveur brûle, voilà ce qui revient.",
  late: "Depuis, aucune n'a pu être vérifiée. Le site en refait une toutes les heures ; si cela dure, prévenez la personne qui s'occupe du serveur.",
  list: "Les trente dernières",
  download: "Télécharger",
  notDownloaded: "La sauvegarde n'a pas pu être téléchargée. Réessayez.",
  backupSuffix: (moment: string) => french(` la sauvegarde du ${moment}`),
  downloadPlain: "Télécharger une sauvegarde qui n'est pas fermée à clé",
  plainHolds:
    "Le fichier contient tout le site : messages, noms et adresses, photos, documents de chantier, comptes avec leurs mots de passe chiffrés.",
  plainOpens:
    "Qui le trouve peut tout lire. Ne l'envoyez pas par e-mail et gardez-le en lieu sûr. Avec une phrase secrète sur le serveur (BACKUP_PASSPHRASE), il serait fermé à clé.",
  more: (count: number) => french(count > 1 ? `Montrer les ${count} autres` : "Montrer l'autre"),
  now: "Sauvegarder maintenant",
  running: "Sauvegarde en cours...",
  made: "Sauvegarde vérifiée.",
  notMade: "La sauvegarde n'a pas pu être vérifiée : la liste dit pourquoi.",
  notBegun: "La sauvegarde n'a pas commencé : le site n'a pas répondu. Réessayez.",
  notVerified: "pas vérifiée",
  redone: (moment: string) => french(`Refaite le ${moment}, bonne.`),
  lost: (count: number) =>
    french(
      count > 1 ? `${count} fichiers manquaient déjà sur le site.` : "Un fichier manquait déjà sur le site.",
    ),
  where: "Où elles sont",
  here: "Ici",
  onServer: "Sur le serveur, chaque nuit à 3 h",
  inBucket: (bucket: string) => french(`Avec les fichiers du site, dans ${bucket}, chaque nuit à 3 h`),
  elsewhere: "Ailleurs",
  nowhere:
    "Nulle part encore : si le serveur brûle, tout part avec. À régler par la personne qui s'en occupe.",
  nowhereButBucket:
    "Nulle part encore : si cet espace est perdu, tout part avec. À régler par la personne qui s'en occupe.",
  kept: "Gardées",
  keptFor: "7 jours, 4 semaines, 12 mois",
  sealed: "Fermées à clé",
  isSealed: "Oui, ailleurs et une fois téléchargées. Sans la phrase, rien ne s'ouvre.",
  notSealed: "Non. Qui a le fichier a tout, mots de passe chiffrés compris : gardez-le en lieu sûr.",
  size: "Place prise",
  sizeIs: (size: string) => french(`${size} ; ce qui ne change pas n'est gardé qu'une fois`),
});

/** The reasons why a backup was not proven. */
export const faults = frenchTexts(faultSentences);
