import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  spent: {
    title: "Ce lien n'est plus valable.",
    text: "Il a déjà servi, son délai est passé, le compte a été supprimé depuis, ou le lien a été coupé en route.",
  },
  tooMany: "Trop d'essais en peu de temps. Attendez dix minutes, puis réessayez.",
  noRoom:
    "Notre serveur n'a plus de place : il ne peut rien enregistrer en ce moment. Le lien reste bon, réessayez plus tard.",
  unanswered: "L'envoi n'a pas abouti. Vérifiez votre connexion, puis réessayez.",
  goOn: "Aller à mon espace",
  unscripted:
    "Votre espace a besoin de JavaScript, et votre navigateur ne l'exécute pas. Activez-le, ou joignez-nous directement.",
});

export const verificationTexts = frenchTexts({
  title: "Confirmez votre adresse",
  text: "Le mot de passe de votre compte, et c'est fait : lui seul nous dit que vous êtes bien la personne qui l'a créé.",
  signedIn: "Vous êtes connecté à ce compte dans ce navigateur : votre mot de passe n'est pas nécessaire.",
  password: "Mot de passe",
  hint: "Celui que vous avez choisi en créant le compte.",
  missing: "Il nous faut le mot de passe de votre compte.",
  wrong: "Ce n'est pas le mot de passe de ce compte.",
  button: "Confirmer mon adresse",
  forgotten: "Mot de passe oublié ?",
  disown: ["Vous n'avez pas créé de compte chez nous ? ", "Ce n'est pas moi"],
  again:
    "S'il a déjà servi, votre adresse est confirmée et il n'y a rien à faire. Sinon, demandez un autre e-mail.",
  done: {
    title: "Adresse confirmée",
    text: "Merci. Vos avis pourront être publiés, nos réponses vous parviendront, et ce que vous nous avez écrit par le formulaire de contact fait partie de vos données.",
  },
});

export const disownTexts = frenchTexts({
  title: "Ce n'est pas vous ?",
  text: "Quelqu'un a créé un compte chez nous avec votre adresse e-mail. S'il existe encore, le bouton le supprime, avec tout ce qui y a été écrit. Ce que vous nous avez écrit par le formulaire de contact n'a été remis à personne, et reste chez nous.",
  button: "Supprimer ce compte",
  again:
    "Si le compte a déjà été supprimé, il n'y a rien à faire. Si nos lettres continuent, dites-le-nous : nous le supprimerons.",
  keep: "C'est bien mon compte",
  done: {
    title: "Compte supprimé",
    text: "Il n'existe plus, et ce qui y avait été écrit non plus. Vous n'avez rien d'autre à faire.",
    goOn: { to: "/", label: "Retour à l'accueil" },
  },
});

/** For a link whose account is confirmed: the reader of the address can take it over by choosing a password. */
export const confirmedTexts = frenchTexts({
  title: "Cette adresse est déjà confirmée.",
  text: "Le compte n'a donc pas été supprimé.",
  again:
    "Si ce n'est pas vous qui l'avez créé, choisissez-lui un nouveau mot de passe : vous en serez le seul maître, et vous pourrez le supprimer depuis ses réglages.",
  take: "Choisir un nouveau mot de passe",
});

/** For a link whose account the site must keep, although its address is unconfirmed. */
export const keptAccountTexts = frenchTexts({
  title: "Ce compte ne se supprime pas d'ici.",
  text: "Rien n'a été supprimé : la loi nous fait garder le dossier de chantier qui y est attaché, ou c'est le compte qui administre ce site.",
  again:
    "Si ce n'est pas vous qui l'avez créé, dites-le-nous : nous vérifierons, et nous le fermerons s'il le faut.",
});

export const signInLinkTexts = frenchTexts({
  title: "Entrez",
  text: "Votre lien est arrivé. Il ne sert qu'une fois : c'est ce bouton qui l'emploie.",
  button: "Ouvrir mon espace",
  again: "Demandez un autre lien : il vaut quinze minutes et ne sert qu'une fois.",
  send: "Recevoir un lien",
  login: "Retour à la connexion",
  closed: {
    title: "Ce compte est fermé.",
    text: "Appelez-nous ou écrivez-nous pour en savoir plus.",
  },
});

export const newPasswordTexts = frenchTexts({
  title: "Nouveau mot de passe",
  text: "Choisissez-le ici : le bouton remplace l'ancien et vous déconnecte de tous vos appareils.",
  password: "Nouveau mot de passe",
  hint: "Huit caractères au moins.",
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
  missing:
    "Il nous faut votre mot de passe. Votre compte n'en a pas ? Connectez-vous dans ce navigateur, puis rouvrez le lien et laissez ce champ vide.",
  again: "Demandez le changement une nouvelle fois depuis votre espace.",
});
