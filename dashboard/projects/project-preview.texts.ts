import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Aperçu",
  states: {
    published: "Aperçu : ce projet est publié.",
    draft: "Aperçu : ce projet est un brouillon, personne d'autre ne le voit.",
    unsaved: "Aperçu : ce projet n'est pas encore enregistré, personne d'autre ne le voit.",
    scheduled: "Aperçu : ce projet est programmé, personne d'autre ne le voit avant le moment choisi.",
  },
  typed: "Les modifications non enregistrées de ce navigateur sont montrées, images comprises.",
  back: "Modifier le projet",
  list: "Retour aux projets",
  waiting: "Chargement du projet...",
  missing: "Aucun projet trouvé.",
  failure: "Projet non trouvé ou une erreur est survenue.",
});
