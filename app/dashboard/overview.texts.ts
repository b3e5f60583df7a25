import { frenchTexts } from "../../ui/typography.ts";

export const texts = frenchTexts({
  title: "Vue d'ensemble",
});
