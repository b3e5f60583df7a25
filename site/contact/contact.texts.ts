import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

/** Numbers of the answers about the works and of the files that came with a quote's message. */
export type ReceivedParts = { answers: number; files: number };

/** Texts of the contact page (spec §2, readings F01 and F36). */
export const texts = frenchTexts({
  name: "Contact et demande de devis",
  faultyName: "Erreur – Contact",
  description:
    "Décrivez votre projet en bois, maison, extension ou terrasse, avec quelques photos du lieu : nos coordonnées, nos horaires et un formulaire.",
  title: ["Racontez-nous", "votre projet"],
  text: "Une surface, une photo du terrain, trois lignes sur ce qui vous manque : c’est assez pour commencer. L’un de nous vous lit et vous répond.",
  caption: "Un atelier de charpente, en maquette.",
  details: {
    caption: "Coordonnées",
    name: "Nom",
    address: "Adresse",
    phone: "Téléphone",
    email: "E-mail",
    hours: "Horaires",
    area: "Où nous bâtissons",
    missing: "À compléter",
  },
  place: "Plan d’accès",
  form: {
    title: "Écrivez-nous",
    fields: {
      name: "Nom",
      email: "E-mail",
      phone: "Téléphone",
      subject: "Sujet",
      message: "Message",
      photos: "Photos",
    },
    trap: "Laissez ce champ vide",
    privacy: ["Nous ne gardons ces informations", "que pour vous répondre", "."],
    button: "Envoyer le message",
    sent: ["Votre message a été envoyé !", "Nous vous contacterons bientôt."],
    refused: {
      one: "Le message n’est pas parti : un champ est à revoir.",
      several: ["Le message n’est pas parti : ", " champs sont à revoir."],
    },
    sending: "Envoi du message",
    underWay: "Envoi en cours : ",
    cancel: "Annuler",
    cancelled: "Envoi interrompu. Tout ce que vous avez écrit est toujours là.",
  },
  next: {
    reader: (name: string, trade: string) => `C’est ${name}, ${trade}, qui vous lira.`,
    someone: "L’un de nous vous lira.",
    more: "Encore un moment ? Dites-nous-en davantage",
    /** « Nous avons reçu cinq réponses et deux fichiers. » */
    received: ({ answers, files }: ReceivedParts) => {
      const counts = [
        answers > 0 &&
          `${inWords(answers, "feminine")} ${answers > 1 ? "réponses" : "réponse"} sur votre projet`,
        files > 0 && `${inWords(files)} ${files > 1 ? "fichiers" : "fichier"}`,
      ].filter(Boolean);
      return french(`Nous avons reçu ${counts.join(" et ")}.`);
    },
    review: "Relire ou corriger ce que nous avons reçu",
    meeting: "Ensuite, nous convenons avec vous d’un appel ou d’une visite sur place.",
  },
  failed: {
    title: "Erreur lors de l’envoi du message.",
    unanswered:
      "Le site n’a pas répondu. Tout ce que vous avez écrit est toujours là : vérifiez votre connexion, puis renvoyez-le.",
    brokenOff:
      "Votre message n’est pas arrivé en entier. Tout ce que vous avez écrit est toujours là : renvoyez-le.",
    tooMany:
      "Trop de messages sont partis de votre connexion ou de votre adresse e-mail. Tout ce que vous avez écrit est toujours là : renvoyez-le plus tard.",
    tooFast: "Le formulaire a été envoyé trop vite : attendez quelques secondes et renvoyez-le.",
    busy: "Le site reçoit beaucoup de messages en ce moment. Tout ce que vous avez écrit est toujours là : renvoyez-le dans quelques minutes.",
    phone: "Si cela dure, appelez-nous au ",
  },
});

/** The texts of the quote's form, which needs no subject and no message. */
export const quoteFormTexts = frenchTexts({
  title: "Vos coordonnées",
  button: "Envoyer la demande",
  sent: ["Votre demande a été envoyée !", "Nous vous contacterons bientôt."],
  refused: {
    one: "La demande n’est pas partie : un champ est à revoir.",
    several: ["La demande n’est pas partie : ", " champs sont à revoir."],
  },
});

/** The same for the photos, which come with their own control. */
export const photoTexts = frenchTexts({
  pick: "Ajouter des photos",
  drop: "ou les déposer ici",
  hint: ["Le terrain, la façade, un croquis : ", " photos au plus."],
  again: "Si vous aviez choisi des photos, choisissez-les de nouveau : le navigateur ne les a pas gardées.",
  preparing: "Préparation des photos...",
  remove: "Retirer ",
  count: { one: "1 photo sur ", several: " photos sur " },
  leftOut: " reste de côté.",
  help: "Une photo d’iPhone passe après un réglage : Appareil photo, Formats, « Le plus compatible ».",
});
