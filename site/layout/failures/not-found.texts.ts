import { frenchTexts } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Page introuvable",
  title: "Oups ! La page que vous cherchez n'existe pas.",
  text: "Ce tenon n’a pas trouvé sa mortaise. Le lien est peut-être ancien, ou l’adresse a perdu une lettre en route.",
  home: "Retour à l’accueil",
  projects: "Voir nos réalisations",
  searchLabel: "Ou chercher un projet",
  search: "Chercher",
});
