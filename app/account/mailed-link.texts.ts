import { frenchTexts } from "../../ui/typography.ts";

export const texts = frenchTexts({
  spent: {
    title: "Ce lien n'est plus valable.",
    text: "Il a déjà servi, son délai est passé, ou il a été coupé en route. Appelez-nous ou écrivez-nous : nous vous aiderons.",
  },
  tooMany: "Trop d'essais en peu de temps. Attendez dix minutes, puis réessayez.",
  unanswered: "L'envoi n'a pas abouti. Vérifiez votre connexion, puis réessayez.",
  home: "Retour à l’accueil",
});

export const verificationTexts = frenchTexts({
  title: "Confirmez votre adresse",
  text: "Un clic suffit : le bouton confirme que l'adresse de votre compte est bien la vôtre.",
  button: "Confirmer mon adresse",
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
  tooShort: "Le mot de passe doit avoir au moins 8 caractères.",
  tooLong: "Le mot de passe peut avoir 71 caractères au plus.",
  mismatch: "Les mots de passe ne correspondent pas.",
  done: {
    title: "Mot de passe changé",
    text: "Le nouveau vous servira dès la prochaine connexion. Vous êtes déconnecté de tous vos appareils.",
  },
});

export const newAddressTexts = frenchTexts({
  title: "Nouvelle adresse e-mail",
  text: "Le bouton donne à votre compte l'adresse où vous avez reçu notre lettre, et vous déconnecte de tous vos appareils. Votre mot de passe nous dit que c'est bien vous.",
  password: "Mot de passe actuel",
  button: "Changer mon adresse",
  wrong: "Ce n'est pas le mot de passe de votre compte.",
  done: {
    title: "Adresse changée",
    text: "Vous vous connecterez désormais avec votre nouvelle adresse. Vous êtes déconnecté de tous vos appareils.",
  },
});
