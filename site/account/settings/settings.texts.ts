import { french, frenchTexts } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Mes réglages",
  back: "Mon espace",
  unchanged: "Ce réglage n’a pas pu être enregistré.",
  naming: {
    title: "Mon nom",
    name: "Nom",
    hint: "C’est lui qui signe vos messages et vos prochains avis.",
    button: "Enregistrer mon nom",
    sent: "Nom enregistré.",
  },
  address: {
    title: "Mon adresse e-mail",
    now: "Adresse actuelle : ",
    text: "Nous écrivons à la nouvelle adresse : le lien de cette lettre fait le changement, avec votre mot de passe. D’ici là, rien ne change.",
    email: "Nouvelle adresse e-mail",
    button: "Changer mon adresse",
    sent: "La lettre est partie : ouvrez-la depuis la nouvelle adresse, et suivez son lien.",
    failed: "La lettre n’est pas partie.",
  },
  password: {
    title: "Mon mot de passe",
    text: "Le changement déconnecte vos autres appareils.",
    without: "Votre compte n’a pas de mot de passe. « Par où vous entrez » permet d’en choisir un.",
    old: "Mot de passe actuel",
    new: "Nouveau mot de passe",
    hint: "Huit caractères au moins : trois ou quatre mots sans rapport font un bon mot de passe.",
    confirmation: "Confirmation",
    button: "Changer mon mot de passe",
    sent: "Mot de passe changé. Vos autres appareils sont déconnectés.",
    failed: "Le mot de passe n’a pas changé.",
  },
  devices: {
    title: "Par où vous entrez",
    text: "Entrer sans mot de passe, avec le doigt ou le visage ; voir où votre compte est ouvert, et fermer ce qui n’a plus à l’être.",
    link: "Voir mes appareils",
  },
  data: {
    title: "Mes données",
    text: "Tout ce que le site garde de vous, dans une archive : un fichier lisible par un programme, et vos pièces jointes. Ce que vous avez écrit par le formulaire de contact en fait partie si vous avez confirmé votre adresse avec votre mot de passe.",
    button: "Télécharger mes données",
  },
  erasing: {
    title: "Supprimer mon compte",
    text: [
      "Votre compte, vos échanges avec nous, leurs pièces jointes et vos avis sont effacés, tout de suite et pour de bon. Rien n’est à rattraper.",
      "Ce que vous avez écrit dans la demande d’une autre personne y reste, sans votre nom.",
      "Restent les devis, contrats et factures que la loi nous fait garder, hors de ce site ; et, dans nos sauvegardes, une copie que personne ne consulte, pendant douze mois au plus.",
    ],
    kept: {
      text: "Reste aussi, sur ce site, ce que la loi nous fait garder de votre chantier pour répondre de l’ouvrage : votre nom, le lieu des travaux, les dates, et les pièces du dossier (plans, devis, notices). Personne ne peut plus y toucher, et le site l’efface ensuite.",
      file: (title: string, town: string) => french(town ? `« ${title} » (${town})` : `« ${title} »`),
      received: (until: string, received: string) =>
        french(` : jusqu’au ${until}, dix ans après la réception du ${received}.`),
      notReceived: (until: string) =>
        french(` : jusqu’au ${until}, dix ans après aujourd’hui, car la réception n’a pas encore eu lieu.`),
      law: "Code civil, articles 1792 et 1792-4-1 ; Code de commerce, article L123-22.",
      unknown:
        "Si nous bâtissons ou avons bâti chez vous, la loi nous fait aussi garder le dossier de ce chantier pendant dix ans : votre nom, le lieu des travaux, les dates et les pièces. Le site n’a pas pu vérifier si c’est votre cas : rechargez la page pour le savoir.",
    },
    button: "Supprimer mon compte",
    question: "Supprimer votre compte ?",
    warning: "Cette action est irréversible. Votre mot de passe nous dit que c’est bien vous.",
    warningWithout: "Cette action est irréversible.",
    password: "Mot de passe",
    confirm: "Supprimer pour de bon",
    keep: "Garder mon compte",
    done: "Votre compte a été supprimé.",
    missing: "Il nous faut votre mot de passe.",
    refused: "Ce n’est pas le mot de passe de votre compte.",
    ended: "Votre session a pris fin : reconnectez-vous, puis réessayez.",
    failed: {
      tooMany: "Trop d’essais en peu de temps : attendez quelques minutes, puis réessayez.",
      lastAdmin: "Vous êtes le dernier administrateur : donnez d’abord ce rôle à quelqu’un d’autre.",
      secondFactor:
        "Votre compte n’est pas supprimé : montrez d’abord votre clé d’accès, dans « Par où vous entrez ».",
      unanswered:
        "La réponse du site ne nous est pas parvenue. Vérifiez votre connexion, puis réessayez : nous vous dirons si votre compte est déjà supprimé.",
    },
  },
});
