import { french, frenchTexts } from "../../../ui/text/typography.ts";

/** The texts around the preview of a rewind. */
export const texts = frenchTexts({
  name: "Aperçu du site",
  bar: (moment: string) => french(`Aperçu : le site comme ${moment}.`),
  untouched: "Rien n'est changé, et personne d'autre ne le voit.",
  pages: "Pages de l'aperçu",
  home: "Accueil",
  projects: "Réalisations",
  back: "Sauvegardes",
  failure: "L'aperçu n'est pas venu : le site n'a pas répondu.",
  missing: "Ce projet n'y serait pas.",
  all: "Toutes les réalisations",
});
