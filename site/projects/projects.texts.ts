import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Nos Réalisations d'Exception",
  title: ["Nos Réalisations", "d'Exception"],
  description:
    "Maisons, extensions et aménagements extérieurs en bois que nous avons levés, du plus récent au plus ancien.",
  text: "Chaque ouvrage naît d’un terrain, d’une façon d’habiter et d’une essence de bois. Les nôtres sont présentés ici, du plus récent au plus ancien.",
  button: "Commencez Votre Projet",
  list: "Tous les projets",
  waiting: "Chargement des projets...",
  failure: "Impossible de charger les projets.",
  failureText: "La connexion a lâché, ou notre serveur fait une pause.",
  empty: "Aucun projet trouvé.",
  emptyText: "Nos prochains ouvrages seront présentés ici.",
  emptySearch: "Aucun projet ne répond à cette recherche.",
  all: "Toutes les réalisations",
  closing: "Vous avez un projet similaire en tête ?",
  closingButton: "Demander une consultation",
});
