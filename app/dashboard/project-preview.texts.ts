import { frenchTexts } from "../../ui/typography.ts";

export const texts = frenchTexts({
  name: "Aperçu",
  states: {
    published: "Aperçu : ce projet est publié.",
    draft: "Aperçu : ce projet est un brouillon, personne d'autre ne le voit.",
    scheduled: "Aperçu : ce projet est programmé, personne d'autre ne le voit avant le moment choisi.",
  },
  typed:
    "Les modifications non enregistrées de ce navigateur sont montrées ; les nouvelles images le seront après l'enregistrement.",
  back: "Modifier le projet",
  list: "Retour aux projets",
  waiting: "Chargement du projet...",
  missing: "Aucun projet trouvé.",
  failure: "Projet non trouvé ou une erreur est survenue.",
});
