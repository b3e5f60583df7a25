import { frenchTexts } from "../../ui/text/typography.ts";

/** The texts of the news' pages. */
export const newsTexts = frenchTexts({
  name: "Nouvelles",
  title: ["Nouvelles", "de l'atelier"],
  description: "Ce qui se passe à l'atelier et sur les chantiers de la coopérative.",
  none: "Pas de nouvelle pour l'instant.",
  missing: "Cette nouvelle n'existe pas, ou n'est plus en ligne.",
  text: "La nouvelle",
  back: "Les nouvelles",
  date: "Date",
  place: "Où",
  author: "Par",
  others: "Autres nouvelles",
  before: "Avant, le",
  contact: "Une question, un projet ?",
  write: "Écrivez-nous",
});
