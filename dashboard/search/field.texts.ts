import { frenchTexts } from "../../ui/text/typography.ts";

/** The texts of the field, which every page of the team loads. */
export const texts = frenchTexts({
  label: "Rechercher partout",
  open: "Rechercher",
  keys: "Ctrl K",
  clear: "Effacer la recherche",
  waiting: "Chargement...",
  lost: "La recherche n'a pas abouti. Vos mots sont encore là.",
  again: "Chercher de nouveau",
});
