import { frenchTexts } from "../../ui/text/typography.ts";

/** Texts of the pages that request a letter again. */
export const texts = frenchTexts({
  forgotten: {
    title: "Mot de passe oublié",
    text: "Indiquez l'adresse de votre compte : nous y envoyons un lien pour choisir un nouveau mot de passe.",
    button: "Envoyer le lien",
    back: "Retour à la connexion",
  },
  email: "E-mail",
  again: "Renvoyer l'e-mail",
  done: [
    "Si un compte existe avec cette adresse, notre e-mail est en route.",
    "Rien reçu dans quelques minutes ? Regardez parmi les indésirables, puis renvoyez-le : il part au plus toutes les deux minutes.",
  ],
  missing: "Indiquez votre adresse e-mail.",
  incomplete: "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
  tooMany: ["Trop d'essais à la suite. Réessayez ", "."],
  noRoom: "Notre serveur n'a plus de place : il ne peut rien enregistrer en ce moment. Réessayez plus tard.",
  unanswered: "Le site n'a pas répondu. Vérifiez votre connexion, puis réessayez.",
  unscripted:
    "Ce formulaire a besoin de JavaScript, et votre navigateur ne l'exécute pas. Activez-le, ou joignez-nous directement.",
});
