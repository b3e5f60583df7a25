import { frenchTexts } from "../../ui/typography.ts";

export const texts = frenchTexts({
  spent: {
    title: "Ce lien n'est plus valable.",
    text: "Il a déjà servi, son délai est passé, ou il a été coupé en route.",
  },
  tooMany: "Trop d'essais en peu de temps. Attendez dix minutes, puis réessayez.",
  unanswered: "L'envoi n'a pas abouti. Vérifiez votre connexion, puis réessayez.",
  goOn: "Aller à mon espace",
});

export const verificationTexts = frenchTexts({
  title: "Confirmez votre adresse",
  text: "Un clic suffit : le bouton confirme que l'adresse de votre compte est bien la vôtre.",
  button: "Confirmer mon adresse",
  again:
    "S'il a déjà servi, votre adresse est confirmée et il n'y a rien à faire. Sinon, demandez un autre e-mail.",
  done: {
    title: "Adresse confirmée",
    text: "Merci. Vos avis pourront être publiés, et nos réponses vous parviendront.",
  },
});

export const newPasswordTexts = frenchTexts({
  title: "Nouveau mot de passe",
  text: "Choisissez-le ici : le bouton remplace l'ancien et vous déconnecte de tous vos appareils.",
  password: "Nouveau mot de passe",
  hint: "8 caractères au moins.",
  confirmation: "Confirmation",
  button: "Changer mon mot de passe",
  again: "Demandez un autre e-mail : son lien vaut trente minutes.",
});

export const newAddressTexts = frenchTexts({
  title: "Nouvelle adresse e-mail",
  text: "Le bouton donne à votre compte l'adresse où vous avez reçu notre lettre, et vous déconnecte de tous vos appareils. Votre mot de passe nous dit que c'est bien vous.",
  password: "Mot de passe actuel",
  button: "Changer mon adresse",
  wrong: "Ce n'est pas le mot de passe de votre compte.",
  again: "Demandez le changement une nouvelle fois depuis votre espace.",
});
