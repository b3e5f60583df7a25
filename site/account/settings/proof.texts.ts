import { frenchTexts } from "../../../ui/text/typography.ts";

/** The question for the owner's password or passkey, and why nothing was done. */
export const proofTexts = frenchTexts({
  title: "Confirmez que c'est vous",
  text: "Quelqu'un d'autre pourrait être devant cet écran. Ce que vous avez commencé continue ensuite tout seul.",
  passkey: "Utiliser ma clé d'accès",
  passkeyRefused: "La clé d'accès n'a pas pu être vérifiée. Réessayez, ou donnez votre mot de passe.",
  password: "Mot de passe",
  missing: "Il nous faut votre mot de passe.",
  wrong: "Ce n'est pas le mot de passe de votre compte.",
  confirm: "Continuer",
  keep: "Laisser comme c'est",
  withoutPassword:
    "Votre compte n'a pas de mot de passe. Recevez un lien de connexion, ouvrez-le dans ce navigateur, puis recommencez ici.",
  sendLink: "Recevoir le lien",
  linkSent: "Le lien est parti. Il vaut quinze minutes.",
  failed: {
    tooMany: "Trop d'essais en peu de temps : attendez quelques minutes, puis réessayez.",
    unanswered: "Le site n'a pas répondu. Vérifiez votre connexion, puis réessayez.",
  },
});
