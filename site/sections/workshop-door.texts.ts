import { frenchTexts } from "../../ui/text/typography.ts";

/** The headline and the sentence about the workshop's door. `{ouverture}` and `{fermeture}` are hours: « 7 h ». */
export const doorTexts = frenchTexts({
  unknown: "Où nous trouver",
  open: "La porte est ouverte",
  openText: "Aujourd'hui, jusqu'à {fermeture}.",
  later: "La porte ouvre à {ouverture}",
  laterText: "Aujourd'hui, de {ouverture} à {fermeture}.",
  closed: "La porte est fermée",
  closedText: "Elle rouvre {jour} à {ouverture}.",
});

export type DoorTexts = typeof doorTexts;
