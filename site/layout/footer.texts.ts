import { frenchTexts } from "../../ui/text/typography.ts";

export const footerTexts = frenchTexts({
  sentence: "On dessine, on taille, on lève. Et on décide ensemble.",
  workshop: "L’atelier",
  hours: "Horaires",
  pages: "Le site",
  worksites: "Les chantiers",
  reviews: "Avis clients",
  area: "Où nous bâtissons",
});
