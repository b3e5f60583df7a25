import { frenchTexts } from "../../ui/typography.ts";

export const texts = frenchTexts({
  name: "Nos réalisations",
  back: "Retour aux réalisations",
  description: "Description du Projet",
  details: "Détails",
  project: "Projet",
  category: "Catégorie",
  date: "Date",
  gallery: "Galerie d'images",
  review: "L’avis du client",
  reviews: "Les avis des clients",
  allReviews: "Tous les avis",
  similar: "Projets Similaires",
  all: "Toutes les réalisations",
  waiting: "Chargement du projet...",
  missing: "Aucun projet trouvé.",
  missingText: "La page a pu changer d’adresse.",
  failure: "Projet non trouvé ou une erreur est survenue.",
  failureText: "La connexion a lâché, ou notre serveur fait une pause.",
  viewer: "Galerie d’images en plein écran",
});
