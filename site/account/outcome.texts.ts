import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  close: "Fermer",
  kept: "Tout ce que vous avez écrit est toujours là.",
  refused: "Un champ est à revoir.",
  tooMany: "Trop d'envois en peu de temps : attendez quelques minutes, puis réessayez.",
  cancelled: "Envoi interrompu.",
  noRoom: "Notre serveur n'a plus de place : il ne peut rien enregistrer en ce moment. Réessayez plus tard.",
  unanswered: "Le site n'a pas répondu : vérifiez votre connexion, puis réessayez.",
});
