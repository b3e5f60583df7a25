import { french, frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Projets",
  add: "+ Ajouter un projet",
  caption: "Projets, du plus récent au plus ancien",
  search: "Rechercher un projet",
  columns: { image: "Image", title: "Titre", category: "Catégorie", date: "Date", actions: "Actions" },
  edit: "Modifier",
  remove: "Supprimer",
  preview: "Aperçu",
  empty: "Aucun projet pour l'instant.",
  notFound: "Aucun projet ne correspond.",
  failure: "Impossible de charger les projets.",
  filters: "Publication",
  statuses: [
    { value: "all", label: "Tous" },
    { value: "published", label: "Publiés" },
    { value: "draft", label: "Brouillons" },
    { value: "scheduled", label: "Programmés" },
  ],
  draft: "Brouillon",
  scheduled: "Programmé",
  pinned: "Épinglé",
  concealed: "Non permis",
  category: "Catégorie",
  everyCategory: "Toutes les catégories",
  removeTitle: "Supprimer le projet",
  removeText: "Êtes-vous sûr de vouloir supprimer ce projet ? Cette action est irréversible.",
  removed: "Projet supprimé avec succès !",
  total: (count: number) =>
    french(`${count.toLocaleString("fr-FR").replaceAll(/\s/g, " ")} ${count > 1 ? "projets" : "projet"}`),
});
