import { frenchTexts } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Signaler un doute",
  faultyName: "À compléter : signaler un doute",
  title: ["Signaler", "un doute"],
  text: "Cet avis vous paraît faux, ou n’a rien à faire ici ? Dites-nous pourquoi : l’équipe le relit, le garde ou le retire.",
  about: "L’avis",
  by: "Avis de ",
  anonymous: "Un client",
  wordless: "Une note, sans commentaire.",
  back: "Tous les avis",
  form: "Votre doute",
  ground: "Ce qui vous fait douter",
  unchosen: "Choisir dans la liste",
  body: "Pourquoi",
  bodyHint:
    "Ce que vous savez, en quelques mots. L’équipe seule le lit ; l’auteur de l’avis n’apprend pas qui vous êtes.",
  email: "Votre e-mail",
  emailHint: "Seulement pour vous dire ce que l’équipe décide.",
  trap: "Ne remplissez pas ce champ",
  button: "Envoyer à l’équipe",
  privacy: [
    "Ce que vous écrivez sert à examiner l’avis, et s’efface trois ans après. ",
    "Données personnelles",
    ".",
  ],
  refused: { one: "Un point est à reprendre :", several: ["", " points sont à reprendre :"] },
  failed: {
    title: "Votre signalement n’est pas parti.",
    gone: "Cet avis n’est plus sur le site.",
    tooMany: "Trop de signalements viennent d’ici en peu de temps. Réessayez dans une heure.",
    unanswered: "Notre serveur n’a pas répondu. Ce que vous avez écrit est resté là : réessayez.",
  },
  done: {
    title: "C’est noté.",
    text: "L’équipe relit cet avis. Si vous avez laissé une adresse, vous saurez ce qu’elle décide.",
  },
  gone: "Cet avis n’est pas sur le site.",
  goneText: "Il en a été retiré, ou son auteur est en train de le changer.",
});
