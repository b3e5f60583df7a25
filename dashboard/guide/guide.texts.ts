import { frenchTexts } from "../../ui/text/typography.ts";

/** The texts around the staff's guide. */
export const texts = frenchTexts({
  chapters: "Chapitres",
  contents: "Tous les chapitres",
  around: "D'un chapitre à l'autre",
  previous: "Avant :",
  next: "Ensuite :",
});
