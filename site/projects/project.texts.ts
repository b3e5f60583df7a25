import { rowLabels } from "../../domain/project-facts/facts.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  /** The name of the page until the project is there. */
  name: "Nos réalisations",
  back: "Retour aux réalisations",
  description: "Description du Projet",
  details: "Détails",
  permitted: (outside: boolean, inside: boolean, town: boolean) => {
    const places = [outside && "l'extérieur", inside && "l'intérieur"].filter(Boolean).join(" et ");
    const named = town ? `${outside && inside ? "," : ""} et de nommer la commune` : "";
    return french(
      `Le client nous permet de montrer ${places}${named}.${inside ? "" : " L'intérieur reste chez lui."}`,
    );
  },
  facts: { title: "Projet", category: "Catégorie", project_date: "Date", ...rowLabels },
  gallery: "Galerie d'images",
  views: { one: "1 vue", several: "{nombre} vues" },
  enlarge: (number: number) => french(`Agrandir l'image ${number} : `),
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
  click: "Cliquer pour agrandir.",
  touch: "Toucher pour agrandir.",
  viewer: "Galerie d’images en plein écran",
  /** The title block of the printed sheet. */
  print: { work: "Ouvrage", address: "Adresse" },
});
