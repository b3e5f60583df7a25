import { frenchTexts } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({
  none: "Rien pour l’instant : vos messages et nos réponses seront ici, les uns sous les autres.",
  name: "Mes échanges",
  oneFailure: "Impossible de charger cet échange.",
  failure: "Impossible de charger vos échanges.",
  retry: "Réessayer",
  you: "Vous",
  team: "La coopérative",
  unread: { one: "Nouvelle réponse", several: " nouvelles réponses" },
  said: {
    one: "Vous avez une réponse non lue.",
    several: ["Vous avez ", " réponses non lues."],
  },
  files: { one: "1 pièce jointe", several: " pièces jointes" },
  back: "Mon espace",
  partsFailure: "Impossible de charger la suite de votre demande.",
  more: {
    title: "Des travaux en vue ?",
    text: "Commune, croquis coté, début, budget, photos et plans : tout est facultatif et s’enregistre au fil de la frappe, tant que nous n’avons pas répondu.",
    button: "En dire davantage",
  },
});
