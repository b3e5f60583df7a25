import { frenchTexts } from "../../../ui/text/typography.ts";

export const meetTexts = frenchTexts({
  title: "Prêt à donner vie à votre projet ?",
  text: "Une idée, un plan au crayon, la photo d’un terrain : venez avec ce que vous avez. Nous commençons par écouter, nous dessinons ensuite.",
  action: "Prendre rendez-vous",
  meaning: "Par un message ou au téléphone : nous fixons le jour ensemble, à l’atelier ou chez vous.",
});
