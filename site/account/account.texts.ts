import { frenchTexts } from "../../ui/text/typography.ts";

/** The words of the personal space (spec §2, §8). */
export const texts = frenchTexts({
  name: "Mon espace",
  title: ["Mon Espace", "Personnel"],
  hello: ["Bonjour, ", "."],
  loading: "Chargement...",
  failure: "Impossible de charger votre espace.",
  retry: "Réessayer",
  signOut: "Se déconnecter",
  signOutEverywhere: "Se déconnecter de tous mes appareils",
  info: {
    title: "Mes informations",
    name: "Nom",
    unnamed: "Non spécifié",
    email: "E-mail",
    settings: "Mes réglages",
  },
  contents: {
    label: "Dans cette page",
    write: "Écrire à l’administrateur",
    conversations: "Mes échanges",
    review: "Laisser un avis",
    reviews: "Mes avis",
  },
  message: {
    subject: "Sujet",
    body: "Message",
    button: "Envoyer le message",
    sent: "Message envoyé avec succès !",
    failed: "Erreur lors de l'envoi du message.",
  },
  review: {
    project: "Ouvrage",
    general: "La coopérative en général",
    projectHint: "Un seul avis par ouvrage : un nouvel envoi remplace le précédent.",
    rating: "Note, de 1 à 5",
    chosen: ["", " sur 5"],
    stars: { one: "1 étoile", several: " étoiles" },
    comment: "Commentaire",
    commentHint: "Il sera lu par l’équipe avant d’être publié.",
    count: " caractères sur 2 000",
    experienced: "Date de l’expérience",
    experiencedHint:
      "Le jour de la visite ou de la fin du chantier : la loi veut qu’elle figure à côté de l’avis. Sans date, nous retenons celle de la remise des clés ou celle d’aujourd’hui.",
    button: "Envoyer l’avis",
    sent: "Avis envoyé avec succès !",
    failed: "Erreur lors de l'envoi de l'avis.",
  },
  unverified: {
    title: "Votre adresse n’est pas encore confirmée.",
    text: "Ouvrez le lien de l’e-mail que nous vous avons envoyé : vous pourrez alors joindre des fichiers à vos messages, et vos avis pourront être publiés.",
    button: "Renvoyer l'e-mail",
    sent: "L’e-mail est reparti : regardez aussi dans les indésirables.",
    tooMany: "Trop d’envois en peu de temps : attendez quelques minutes.",
    unanswered: "L’e-mail n’est pas parti. Vérifiez votre connexion, puis réessayez.",
  },
});
