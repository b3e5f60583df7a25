import { frenchTexts } from "../../../ui/text/typography.ts";

const purpose = "Ce qui se passe à l'atelier et sur les chantiers de la coopérative.";

/** The texts of the list of news. */
export const newsTexts = frenchTexts({
  name: "Nouvelles",
  description: purpose,
  title: ["Nouvelles", "de l'atelier"],
  text: purpose,
  none: "Pas de nouvelle pour l'instant.",
});

/** The texts that all pieces of news share. */
export const newsItemTexts = frenchTexts({
  name: "Nouvelles",
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

export type NewsItemTexts = typeof newsItemTexts;
