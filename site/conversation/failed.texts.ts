import { french, frenchTexts } from "../../ui/text/typography.ts";

/** Why an action on an enquiry failed. */
export const failedTexts = frenchTexts({
  tooMany: "Trop de demandes sont parties de votre connexion : réessayez dans quelques minutes.",
  notAllowed: "Ce lien ne permet pas cela.",
  otherRequest: "Ce navigateur a suivi un autre lien depuis : rouvrez celui de votre e-mail.",
  existing: "Un compte a déjà cette adresse : connectez-vous, puis rouvrez ce lien.",
  otherAccount: "Un autre compte est connecté ici : déconnectez-le d’abord.",
  noRoom: "Nous ne pouvons pas garder de fichiers en ce moment.",
  refused: "Le site ne prend pas cela tel quel : rechargez la page, puis réessayez.",
  unanswered: "Le site n’a pas répondu : vérifiez votre connexion, puis réessayez.",
});

/** The client typed details while the team answered. The text can be copied into the conversation. */
export const answeredText = french(
  "L’un de nous vous a répondu entre-temps : ce que vous venez d’écrire ici se dit désormais dans la conversation.",
);

/** For an account whose session ended meanwhile. */
export const signedOutText = french(
  "Votre session est terminée. Reconnectez-vous dans un autre onglet, puis appuyez ici sur « J’ai terminé » : rien n’est perdu d’ici là.",
);

/** For a link that opened the enquiry until a moment ago. */
export const endedText = "Ce lien n’ouvre plus rien : rechargez la page.";
