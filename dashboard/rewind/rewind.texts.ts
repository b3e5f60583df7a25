import { capitalize } from "../../domain/text/first-letter.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

/** The texts of a rewind. */
export const texts = frenchTexts({
  title: "Remettre le site comme avant",
  intro:
    "Pour les projets, les textes des pages et les informations de la coopérative. Les messages, les comptes et les avis ne bougent pas. On peut revenir en arrière ensuite.",
  day: "Le jour",
  hour: "L'heure",
  look: "Regarder d'abord",
  looking: "On regarde...",
  failed: "Le site n'a pas répondu : réessayez.",
  different: (moment: string, count: number) => {
    if (count === 0) return french(`${moment}, le site était comme maintenant`);
    const countWords = inWords(count, "feminine");
    return french(count === 1 ? `${moment} : une différence` : `${moment} : ${countWords} différences`);
  },
  rewind: (moment: string) => french(`Remettre le site comme ${moment}`),
  see: "Voir le site tel qu'il serait",
  keep: "Ne rien changer",
  done: (moment: string) => french(`Le site est comme ${moment}.`),
  lost: (count: number) =>
    french(
      count > 1
        ? `${count} images, que le site ne garde plus, manquent.`
        : "Une image, que le site ne garde plus, manque.",
    ),
  undo: "Annuler",
  undone: "C'est annulé : le site est comme juste avant.",
  company: "Coordonnées",
  back: "Le projet, supprimé depuis, revient avec ses images.",
  backAfterDeletion: (moment: string, name: string) =>
    french(`Le projet, supprimé par ${name} (${moment}), revient avec ses images.`),
  remove: "Le projet, créé depuis, va à la corbeille.",
  hide: "Le projet, créé depuis, devient un brouillon : un avis le nomme, et les avis ne bougent pas.",
  unpermitted: "Son client n'en permet plus la publication : il sera un brouillon.",
  first: "La fiche n'existait pas encore : elle redevient ce qu'elle était à sa création.",
  layout: "La mise en forme redevient celle d'alors.",
  comingBack: (count: number) =>
    count > 1 ? `${capitalize(inWords(count, "feminine"))} images reviennent.` : "Une image revient.",
  leaving: (count: number) =>
    count > 1 ? `${capitalize(inWords(count, "feminine"))} images s'en vont.` : "Une image s'en va.",
  order: "L'ordre des images redevient celui d'alors.",
  retold: "Des textes ou cadrages d'images redeviennent ceux d'alors.",
});
