import { frenchTexts } from "../../ui/text/typography.ts";

export const feedTexts = frenchTexts({
  title: "Nouvelles réalisations",
  news: "Nouvelles",
  description: "Maisons, extensions et aménagements extérieurs en bois, à mesure qu'ils sont levés.",
});
