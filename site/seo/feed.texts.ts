import { frenchTexts } from "../../ui/text/typography.ts";

export const feedTexts = frenchTexts({
  title: "Nouvelles réalisations",
  description: "Maisons, extensions et aménagements extérieurs en bois, à mesure qu'ils sont levés.",
});
