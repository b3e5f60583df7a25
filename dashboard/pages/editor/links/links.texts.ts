import { shortDayInFrench } from "../../../../domain/dates.ts";
import { french, frenchTexts, inWords } from "../../../../ui/text/typography.ts";

/** The texts of the dialog about preview links. */
export const linkTexts = frenchTexts({
  button: "Lien d'aperçu",
  title: "Montrer avant de publier",
  intro:
    "Qui a le lien voit ce brouillon tel qu'il est au moment où il l'ouvre. Il n'y change rien, et aucun moteur de recherche ne le trouve. Tant que le site n'est pas en ligne, il n'ouvre que la page d'attente.",
  recipient: "Pour qui",
  until: "Jusqu'au",
  make: "Créer le lien",
  close: "C'est tout",
  address: "Le lien",
  revoke: "Retirer",
  revokeSuffix: (recipient: string) => french(` le lien de ${recipient}`),
  copySuffix: (recipient: string) => french(` le lien de ${recipient}`),
  made: "Le lien est prêt.",
  revoked: "Le lien n'ouvre plus rien.",
  unsaved: "Le brouillon n'est pas encore enregistré. Réessayez dans un instant.",
  failure: "Le site n'a pas répondu. Réessayez.",
  failed: "Les liens n'ont pas pu être chargés.",
  list: "Les liens de cette page",
});

/** « 27 novembre, dans sept jours » */
export function endText(day: string, days: number): string {
  if (days === 0) return "ce soir";
  return french(`${shortDayInFrench(day)}, dans ${inWords(days)} jours`);
}
